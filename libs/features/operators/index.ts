export { lastBackup, recordBackup, type TakenBackup } from './backups.ts';
export {
  endOperatorSession,
  findOperatorSession,
  logInOperator,
  type OperatorSession,
  switchChanges,
} from './operator-sessions.service.ts';
export {
  addOperator,
  disableOperator,
  listOperators,
  listOperatorsLog,
  type OperatorRecord,
  operatorsLog,
  resetOperator,
} from './operators.service.ts';
