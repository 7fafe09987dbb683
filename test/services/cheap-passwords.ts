import { lowerPasswordCost } from './passwords.ts';

lowerPasswordCost();
