export { Prospect, type ProspectAnswer } from './prospect.entity.ts';
export { findProspects, listProspects, readProspect } from './prospects.read.ts';
export { type DecideProspect, decideProspect, prospect, prospectParams } from './prospects.schemas.ts';
export { changeProspect } from './prospects.service.ts';
