export { createErasePersonHandler } from './erase-person.handler.ts';
