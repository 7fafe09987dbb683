/**
 * Groups that are switched per tenant; a new tenant has them all. A group that is off answers 403
 * `feature_disabled`.
 */
export const tenantFeatures = ['prospects', 'content', 'outreach', 'calls', 'claims'] as const;

export type TenantFeature = (typeof tenantFeatures)[number];

export interface ResourceGroup {
  /** The tag of its endpoints. */
  group: string;
  /** The switch of a group on the roadmap; null: the group is live for all accounts. */
  feature: TenantFeature | null;
}

/** The core resource groups, in the order of the documentation: live ones, and those on the roadmap. */
export const resourceGroups: readonly ResourceGroup[] = [
  { group: 'Health & Identity', feature: null },
  { group: 'Organizations', feature: null },
  { group: 'Leads', feature: null },
  { group: 'Prospects', feature: 'prospects' },
  { group: 'Content', feature: 'content' },
  { group: 'Outreach', feature: 'outreach' },
  { group: 'Calls', feature: 'calls' },
  { group: 'Claims', feature: 'claims' },
  { group: 'Audit Log', feature: null },
  { group: 'Webhooks', feature: null },
];
