export { requestContent, supersedeContent } from './content.service.ts';
export { ContentItem } from './content-item.entity.ts';
export { ContentRevision } from './content-revision.entity.ts';
export { draftContentTask } from './draft-content.task.ts';
export { mountFeeds } from './feed.routes.ts';
export { reviseContentTask } from './revise-content.task.ts';
