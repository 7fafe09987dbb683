import { flow } from './flow.js';

flow(process.env).then(
  (result) => console.log(`done: ${result}`),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
