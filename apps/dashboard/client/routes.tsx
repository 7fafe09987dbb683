import {
  Bell,
  Building2,
  CircleUserRound,
  FileText,
  House,
  KeyRound,
  Link2,
  ListTree,
  type LucideIcon,
  Mail,
  PenLine,
  Phone,
  Plug,
  ScrollText,
  Star,
  Target,
  ToggleRight,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Permission } from './core/session.ts';

/** A page that requires a session. Without `menu` another page links to it. */
export interface PageRoute {
  path: string;
  /** A chunk of its own, fetched when it is first shown. */
  page: () => Promise<ComponentType>;
  menu?: {
    group: 'work' | 'settings';
    label: string;
    icon: LucideIcon;
  };
  /** What the user's role must include; else the page is not in the menu. */
  needs?: Permission;
  /** The feature of the account that the page belongs to; it is hidden when that is switched off. */
  feature?: string;
}

const work = (label: string, icon: LucideIcon) => ({ menu: { group: 'work', label, icon } }) as const;
const settings = (label: string, icon: LucideIcon) => ({ menu: { group: 'settings', label, icon } }) as const;

/** Every page, in the order of the menu. A new page is a line here. */
export const pages: readonly PageRoute[] = [
  {
    path: '/',
    ...work('Today', House),
    page: async () => (await import('./pages/overview.tsx')).OverviewPage,
  },
  {
    path: '/calls',
    ...work('Calls', Phone),
    feature: 'calls',
    page: async () => (await import('./pages/calls.tsx')).CallsPage,
  },
  {
    path: '/calls/review',
    feature: 'calls',
    page: async () => (await import('./pages/call-review.tsx')).CallReviewPage,
  },
  { path: '/calls/:id', page: async () => (await import('./pages/call.tsx')).CallPage },
  {
    path: '/leads',
    ...work('Leads', UserRound),
    page: async () => (await import('./pages/leads.tsx')).LeadsPage,
  },
  {
    path: '/leads/board',
    page: async () => (await import('./pages/leads-board.tsx')).LeadsBoardPage,
  },
  { path: '/leads/:id', page: async () => (await import('./pages/lead.tsx')).LeadPage },
  {
    path: '/prospects',
    ...work('Prospects', Target),
    feature: 'prospects',
    page: async () => (await import('./pages/prospects.tsx')).ProspectsPage,
  },
  { path: '/prospects/:id', page: async () => (await import('./pages/prospect.tsx')).ProspectPage },
  {
    path: '/claims',
    ...work('Claims', FileText),
    feature: 'claims',
    page: async () => (await import('./pages/claims.tsx')).ClaimsPage,
  },
  { path: '/claims/:id', page: async () => (await import('./pages/claim.tsx')).ClaimPage },
  { path: '/claims/:id/print', page: async () => (await import('./pages/claim-print.tsx')).ClaimPrintPage },
  {
    path: '/outreach',
    ...work('Outreach', Mail),
    feature: 'outreach',
    page: async () => (await import('./pages/outreach-inbox.tsx')).OutreachInboxPage,
  },
  {
    path: '/outreach/mail',
    feature: 'outreach',
    page: async () => (await import('./pages/outreach-mails.tsx')).OutreachMailsPage,
  },
  {
    path: '/outreach/mail/:id',
    feature: 'outreach',
    page: async () => (await import('./pages/outreach-mail.tsx')).OutreachMailPage,
  },
  {
    path: '/outreach/sequences',
    feature: 'outreach',
    page: async () => (await import('./pages/outreach-sequences.tsx')).OutreachSequencesPage,
  },
  {
    path: '/outreach/sequences/:id',
    feature: 'outreach',
    page: async () => (await import('./pages/outreach-sequence.tsx')).OutreachSequencePage,
  },
  {
    path: '/outreach/records/:id',
    feature: 'outreach',
    page: async () => (await import('./pages/outreach-record.tsx')).OutreachRecordPage,
  },
  {
    path: '/outreach/suppressions',
    feature: 'outreach',
    page: async () => (await import('./pages/outreach-suppressions.tsx')).OutreachSuppressionsPage,
  },
  {
    path: '/outreach/senders',
    feature: 'outreach',
    page: async () => (await import('./pages/outreach-senders.tsx')).OutreachSendersPage,
  },
  {
    path: '/content',
    ...work('Content', PenLine),
    feature: 'content',
    page: async () => (await import('./pages/contents.tsx')).ContentsPage,
  },
  {
    path: '/content/:id',
    feature: 'content',
    page: async () => (await import('./pages/content.tsx')).ContentPage,
  },
  {
    path: '/reviews',
    ...work('Reviews', Star),
    page: async () => (await import('./pages/reviews.tsx')).ReviewsPage,
  },
  { path: '/reviews/:id', page: async () => (await import('./pages/review.tsx')).ReviewPage },
  {
    path: '/reviews/links/:id',
    page: async () => (await import('./pages/review-links.tsx')).ReviewLinksPage,
  },
  {
    path: '/alerts',
    ...work('Alerts', Bell),
    page: async () => (await import('./pages/alerts.tsx')).AlertsPage,
  },
  {
    path: '/audit-log',
    ...work('Audit log', ScrollText),
    page: async () => (await import('./pages/audit-log.tsx')).AuditLogPage,
  },
  { path: '/audit-log/:id', page: async () => (await import('./pages/audit-entry.tsx')).AuditEntryPage },
  { path: '/deliveries', page: async () => (await import('./pages/deliveries.tsx')).DeliveriesPage },
  { path: '/deliveries/:id', page: async () => (await import('./pages/delivery.tsx')).DeliveryPage },
  {
    path: '/settings/webhooks',
    ...settings('Webhooks', Webhook),
    page: async () => (await import('./pages/webhooks.tsx')).WebhooksPage,
  },
  { path: '/settings/webhooks/:id', page: async () => (await import('./pages/webhook.tsx')).WebhookPage },
  {
    path: '/settings/api-keys',
    ...settings('API keys', KeyRound),
    needs: 'keys.manage',
    page: async () => (await import('./pages/api-keys.tsx')).ApiKeysPage,
  },
  {
    path: '/settings/requests',
    ...settings('Requests', ListTree),
    needs: 'requests.read',
    page: async () => (await import('./pages/requests.tsx')).RequestsPage,
  },
  {
    path: '/settings/requests/:id',
    needs: 'requests.read',
    page: async () => (await import('./pages/request.tsx')).RequestPage,
  },
  {
    path: '/settings/ingest-sources',
    ...settings('Sources', Plug),
    needs: 'sources.manage',
    page: async () => (await import('./pages/ingest-sources.tsx')).IngestSourcesPage,
  },
  {
    path: '/settings/ingest-sources/:id',
    page: async () => (await import('./pages/ingest-source.tsx')).IngestSourcePage,
  },
  {
    path: '/settings/connections',
    ...settings('Connections', Link2),
    needs: 'connections.manage',
    page: async () => (await import('./pages/connections.tsx')).ConnectionsPage,
  },
  {
    path: '/settings/organizations',
    ...settings('Organizations', Building2),
    page: async () => (await import('./pages/organizations.tsx')).OrganizationsPage,
  },
  {
    path: '/settings/organizations/:id',
    page: async () => (await import('./pages/organization.tsx')).OrganizationPage,
  },
  {
    path: '/settings/people',
    ...settings('People', UsersRound),
    page: async () => (await import('./pages/people.tsx')).PeoplePage,
  },
  {
    path: '/settings/features',
    ...settings('Features', ToggleRight),
    page: async () => (await import('./pages/features.tsx')).FeaturesPage,
  },
  {
    path: '/settings/account',
    ...settings('Account', CircleUserRound),
    page: async () => (await import('./pages/account.tsx')).AccountPage,
  },
];

/** The pages that work with or without a session, such as password reset. */
export const outside: readonly Pick<PageRoute, 'path' | 'page'>[] = [
  {
    path: '/forgot-password',
    page: async () => (await import('./pages/forgot-password.tsx')).ForgotPasswordPage,
  },
  { path: '/invitation', page: async () => (await import('./pages/invitation.tsx')).InvitationPage },
  {
    path: '/reset-password',
    page: async () => (await import('./pages/reset-password.tsx')).ResetPasswordPage,
  },
];

/** Whether the user may open a page: the role includes it, and the account has it switched on. */
export function isOpen(
  { needs, feature }: Pick<PageRoute, 'needs' | 'feature'>,
  session: { permissions: readonly string[]; features: Record<string, boolean | undefined> },
): boolean {
  return (
    (needs === undefined || session.permissions.includes(needs)) &&
    (feature === undefined || session.features[feature] !== false)
  );
}

/** The menu page that a path belongs to: a record's page belongs to its list. */
export function menuPageOf(pathname: string): PageRoute | undefined {
  return pages
    .filter(
      ({ menu, path }) => menu && (path === pathname || (path !== '/' && pathname.startsWith(`${path}/`))),
    )
    .at(-1);
}
