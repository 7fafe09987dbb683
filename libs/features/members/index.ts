export { acceptInvitation, showInvitation } from './invitations.service.ts';
export { acceptance, invitationToken } from './members.schemas.ts';
