export { acceptInvitation, invite, showInvitation } from './invitations.service.ts';
export { listPeople } from './members.read.ts';
export {
  acceptance,
  invitationToken,
  invite as inviteBody,
  savedView,
  savedViewName,
} from './members.schemas.ts';
export { listSavedViews, removeView } from './members.sql.ts';
export { changePerson, removePerson, resetPerson } from './people.service.ts';
export { saveView } from './saved-views.service.ts';
