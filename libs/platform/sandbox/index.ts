export { answerInPlace, sandboxHost, stayingSilent } from './stand-in.ts';
