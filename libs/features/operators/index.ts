export { recordBackup, type TakenBackup } from './backups.ts';
export { endOperatorSession, logInOperator, switchChanges } from './operator-sessions.service.ts';
export { addOperator, disableOperator, resetOperator } from './operators.service.ts';
export {
  findOperatorSession,
  lastBackup,
  listOperators,
  listOperatorsLog,
  type OperatorRecord,
  type OperatorSession,
  operatorsLog,
} from './operators.sql.ts';
