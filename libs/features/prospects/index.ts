export { Prospect, type ProspectAnswer } from './prospect.entity.ts';
export { findProspects } from './prospects.read.ts';
export { changeProspect } from './prospects.service.ts';
