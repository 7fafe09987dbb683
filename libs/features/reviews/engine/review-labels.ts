export const reviewSentiments = ['positive', 'neutral', 'negative', 'mixed'] as const;
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

export type ReviewSentiment = (typeof reviewSentiments)[number];
export type ReviewTopic = (typeof reviewTopics)[number];
