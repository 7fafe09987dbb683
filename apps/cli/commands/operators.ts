import {
  addOperator,
  disableOperator,
  listOperators,
  listOperatorsLog,
  resetOperator,
} from '#features/operators';
import { command, count, passwordOf, passwordStdin, text } from '../command.ts';

const name = text('<name>', 'Name of the operator.');

export const operatorCommands = {
  'operators add': command({
    summary: 'Create a login for the queue board.',
    options: { name, 'password-stdin': passwordStdin },
    notes: 'Without --password-stdin a password is generated and shown once.',
    example: "--name 'Dana Reyes'",
    async run(tools, { name: who, 'password-stdin': fromStdin }) {
      const { password, shown } = await passwordOf(tools, fromStdin);
      const operator = await addOperator(tools.actingForOperators(), who, password);
      return { value: { operator_id: operator.operator_id, name: operator.name, ...shown } };
    },
  }),
  'operators list': command({
    summary: 'List the logins of the queue board, including disabled ones.',
    options: {},
    example: '--json',
    run: async (tools) => ({ value: await listOperators(tools.system().pool) }),
  }),
  'operators disable': command({
    summary: 'Disable a login of the queue board and end its sessions.',
    options: { name },
    notes: '`svc operators reset` enables the login again.',
    example: "--name 'Dana Reyes'",
    run: async (tools, { name: who }) => ({ value: await disableOperator(tools.actingForOperators(), who) }),
  }),
  'operators reset': command({
    summary: 'Reset the password of an operator, including a disabled one; sessions end.',
    options: { name, 'password-stdin': passwordStdin },
    example: "--name 'Dana Reyes' --password-stdin < password.txt",
    async run(tools, { name: who, 'password-stdin': fromStdin }) {
      const { password, shown } = await passwordOf(tools, fromStdin);
      const operator = await resetOperator(tools.actingForOperators(), who, password);
      return { value: { operator_id: operator.operator_id, name: operator.name, ...shown } };
    },
  }),
  'operators log': command({
    summary:
      'List operator actions that belong to no tenant, newest first: logins, refused logins, changes switched on or off.',
    options: { limit: count('Maximum number; 50 by default.', 1_000) },
    example: '--limit 20',
    run: async (tools, { limit = 50 }) => ({ value: await listOperatorsLog(tools.system().pool, limit) }),
  }),
};
