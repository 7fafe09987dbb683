export { requestContent } from './content.service.ts';
export { ContentItem } from './content-item.entity.ts';
export { ContentRevision } from './content-revision.entity.ts';
export { draftContentJob } from './draft-content.job.ts';
export { mountFeeds } from './feed.routes.ts';
export { reviseContentJob } from './revise-content.job.ts';
