import type { Command } from './command.ts';
import { auditCommands } from './commands/audit.ts';
import { backupCommands } from './commands/backup.ts';
import { callCommands } from './commands/calls.ts';
import { customerCommands } from './commands/customers.ts';
import { databaseCommands } from './commands/database.ts';
import { demoCommands } from './commands/demo.ts';
import { doctorCommands } from './commands/doctor.ts';
import { feedbackCommands } from './commands/feedback.ts';
import { jobCommands } from './commands/jobs.ts';
import { keyCommands } from './commands/keys.ts';
import { migrateCommands } from './commands/migrate.ts';
import { operatorCommands } from './commands/operators.ts';
import { personCommands } from './commands/persons.ts';
import { secretCommands } from './commands/secrets.ts';
import { sourceCommands } from './commands/sources.ts';
import { tenantCommands } from './commands/tenants.ts';
import { userCommands } from './commands/users.ts';
import { webhookCommands } from './commands/webhooks.ts';

/** All commands, by the words that call them. */
export const commands: Readonly<Record<string, Command>> = {
  ...migrateCommands,
  ...databaseCommands,
  ...doctorCommands,
  ...backupCommands,
  ...tenantCommands,
  ...userCommands,
  ...keyCommands,
  ...sourceCommands,
  ...webhookCommands,
  ...jobCommands,
  ...callCommands,
  ...feedbackCommands,
  ...operatorCommands,
  ...personCommands,
  ...auditCommands,
  ...secretCommands,
  ...demoCommands,
  ...customerCommands,
};
