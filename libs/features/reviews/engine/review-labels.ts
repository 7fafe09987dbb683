export const reviewTopics = [
  'responsiveness',
  'workmanship',
  'price',
  'communication',
  'cleanliness',
  'professionalism',
  'scheduling',
  'insurance_help',
] as const;

export type ReviewTopic = (typeof reviewTopics)[number];
