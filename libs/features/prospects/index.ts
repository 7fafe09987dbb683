export { type Answer, Prospect } from './prospect.entity.ts';
export { findProspects } from './prospects.read.ts';
export { changeProspect } from './prospects.service.ts';
