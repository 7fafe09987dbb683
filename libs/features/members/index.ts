export { acceptInvitation, invite, showInvitation } from './invitations.service.ts';
export { acceptance, invitationToken, invite as inviteBody } from './members.schemas.ts';
export { changePerson, listPeople, removePerson, resetPerson } from './people.service.ts';
