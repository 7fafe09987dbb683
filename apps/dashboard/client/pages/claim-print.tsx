import { ChevronLeft, Printer } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { ClaimRecord, ScopeItemRecord, ScopeRecord } from '#features/claims/schemas';
import { Button } from '../components/button.tsx';
import { Failure, Loading } from '../components/feedback.tsx';
import { useRecordId } from '../core/filters.ts';
import { formatPhone, lossTypeLabels, sentence, tradeLabels, unitLabels } from '../core/labels.ts';
import { useOrganizations } from '../core/organizations.ts';
import { useResource } from '../core/query.ts';
import { formatDay, formatFull } from '../core/time.ts';
import {
  activityLabels,
  byRoom,
  dayOf,
  documentLabels,
  missingWords,
  sourceNames,
  sourceOf,
} from './claim/claim-labels.ts';
import { Picture } from './claim/picture.tsx';
import { RoomPlan, sizeOf } from './claim/rooms.tsx';
import './claim/claim.css';
import './claim/print.css';

/** The items of the scope: after approval only the accepted ones. */
const standing = (claim: ClaimRecord, scope: ScopeRecord): ScopeItemRecord[] =>
  claim.status === 'rejected' ? [] : scope.scope_items.filter((item) => item.review_status !== 'rejected');

/** The photos that have a URL. */
const withPicture = ({ photos }: ClaimRecord) => photos.filter(({ url }) => url !== null);

function Head({ claim, scope }: { claim: ClaimRecord; scope: ScopeRecord }) {
  const { all } = useOrganizations();
  const company = all?.find((one) => one.organization_id === claim.organization_id);
  const { line1, line2, city, region, postal_code } = company?.address ?? {};
  const place = [line1, line2, city, [region, postal_code].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const facts: [string, string | null | false][] = [
    ['Insured', claim.insured_name],
    ['Address of loss', claim.loss_address],
    ['Carrier', claim.carrier],
    ['Claim number', claim.claim_number],
    ['Date of loss', dayOf(claim.loss_date)],
    ['Type of loss', claim.loss_type && lossTypeLabels[claim.loss_type]],
    [
      'Water',
      (claim.loss_type === 'water' || scope.water_category !== null || scope.water_class !== null) &&
        `Category ${scope.water_category ?? 'not stated'}, class ${scope.water_class ?? 'not stated'}`,
    ],
    ['Job number', claim.job_external_ref],
    // Distinguishes this printout from earlier ones of the same claim.
    ['Printed', formatDay(new Date())],
  ];
  return (
    <header className="sheet-head">
      <div className="sheet-company">
        <b>{company?.name}</b>
        {place && <span>{place}</span>}
        {company?.phone && <span>{formatPhone(company.phone)}</span>}
      </div>
      <h1>Scope of work</h1>
      <dl>
        {facts.map(
          ([name, value]) =>
            value !== false && (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="breakable">{value ?? 'Not stated'}</dd>
              </div>
            ),
        )}
      </dl>
    </header>
  );
}

function Lines({
  items,
  numbers,
  names,
  underReview,
}: {
  items: readonly ScopeItemRecord[];
  numbers: ReadonlyMap<string, number>;
  names: ReadonlyMap<string, string>;
  underReview: boolean;
}) {
  return (
    <table className="sheet-lines">
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Description</th>
          <th scope="col" className="end">
            Qty
          </th>
          <th scope="col">Unit</th>
          <th scope="col">Basis</th>
          <th scope="col">Source</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.item_id}>
            <td>{numbers.get(item.item_id)}</td>
            <td className="breakable">
              <b>{sentence(item.description)}</b>
              <span className="small soft">
                {activityLabels[item.activity]}, {tradeLabels[item.category]} ({item.category})
                {underReview && item.review_status === 'pending' && ', undecided'}
              </span>
              {item.note && <span className="small">Note: {item.note}</span>}
            </td>
            <td className="end number">{item.quantity ?? 'Not stated'}</td>
            <td>{item.unit}</td>
            <td className="small breakable">{item.quantity_basis}</td>
            <td className="small breakable">
              {item.evidence.length === 0
                ? 'Added in review'
                : [...new Set(item.evidence.map((one) => names.get(sourceOf(one)) ?? sourceOf(one)))].join(
                    ', ',
                  )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many photos are fetched at once: more would exceed the server's limit on waiting. */
const fetchedAtOnce = 3;

/** Every photo of the claim with its caption, whether or not an item cites it. */
function Photos({
  claim,
  names,
  settled,
  onSettled,
}: {
  claim: ClaimRecord;
  names: ReadonlyMap<string, string>;
  settled: number;
  onSettled: () => void;
}) {
  return (
    <section>
      <h2>Photos</h2>
      <ul className="sheet-photos">
        {claim.photos.map((photo) => {
          const turn = withPicture(claim).indexOf(photo);
          return (
            <li key={photo.photo_id}>
              {turn >= 0 && (
                <span className="sheet-photo">
                  {turn < settled + fetchedAtOnce && (
                    <Picture claim={claim} photo={photo} alt="" onSettled={onSettled} />
                  )}
                </span>
              )}
              <span className="small breakable">
                <b>{names.get(photo.photo_id)}</b> {photo.filename ?? photo.photo_id}
                {photo.caption && `: ${photo.caption}`}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Sheet({
  claim,
  scope,
  settled,
  onSettled,
}: {
  claim: ClaimRecord;
  scope: ScopeRecord;
  settled: number;
  onSettled: () => void;
}) {
  const { zoneOf } = useOrganizations();
  const items = standing(claim, scope);
  const names = sourceNames(claim);
  const rooms = byRoom(items);
  const numbers = new Map(rooms.flatMap(([, ofRoom]) => ofRoom).map((item, at) => [item.item_id, at + 1]));
  const { review } = claim;
  const underReview = claim.status === 'ready_for_review';
  const when = (at: string) => formatFull(new Date(at), zoneOf(claim.organization_id));
  const used = new Set(items.flatMap((item) => item.evidence.map(sourceOf)));
  return (
    <article className="sheet">
      {claim.status !== 'approved' && (
        <p className="sheet-draft">
          {underReview ? 'Draft: this scope is under review and not approved.' : 'This scope was rejected.'}
        </p>
      )}
      <Head claim={claim} scope={scope} />
      {scope.rooms.length > 0 && (
        <section>
          <h2>Rooms</h2>
          <RoomPlan rooms={scope.rooms} />
          <table className="sheet-lines">
            <thead>
              <tr>
                <th scope="col">#</th>
                <th scope="col">Room</th>
                <th scope="col">Length × width × height</th>
                <th scope="col" className="end">
                  Floor SF
                </th>
                <th scope="col" className="end">
                  Walls SF
                </th>
                <th scope="col" className="end">
                  Ceiling SF
                </th>
                <th scope="col" className="end">
                  Perimeter LF
                </th>
              </tr>
            </thead>
            <tbody>
              {scope.rooms.map((room, at) => (
                <tr key={room.room_id}>
                  <td>{at + 1}</td>
                  <td className="breakable">{room.name}</td>
                  <td>{sizeOf(room)}</td>
                  {[room.floor_sf, room.wall_sf, room.ceiling_sf, room.perimeter_lf].map((value, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay in their order.
                    <td key={column} className="end number">
                      {value ?? '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <p className="small soft">Areas follow from the stated sides, without deduction for openings.</p>
        </section>
      )}
      <section>
        <h2>Work by room</h2>
        {items.length === 0 && <p>No items.</p>}
        {rooms.map(([room, ofRoom]) => (
          <section key={room} className="sheet-room">
            <h3 className="breakable">{room}</h3>
            <Lines items={ofRoom} numbers={numbers} names={names} underReview={underReview} />
          </section>
        ))}
        {items.length > 0 && (
          <p className="small soft">
            Units:{' '}
            {[...new Set(items.map((item) => item.unit))]
              .map((unit) => `${unit} ${unitLabels[unit]}`)
              .join(', ')}
            . No prices: this scope says what is to be done, not what it costs.
          </p>
        )}
      </section>
      {scope.missing_information.length > 0 && (
        <section>
          <h2>Missing information</h2>
          <ul className="sheet-list">
            {scope.missing_information.map((note) => (
              <li key={note} className="breakable">
                {missingWords(note)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {used.size > 0 && (
        <section>
          <h2>Sources</h2>
          <ul className="sheet-sources">
            {claim.documents
              .filter(({ document_id }) => used.has(document_id))
              .map(({ document_id, kind }) => (
                <li key={document_id}>
                  <b>{names.get(document_id)}</b> {documentLabels[kind]} ({document_id})
                </li>
              ))}
          </ul>
          <table className="sheet-quotes small">
            <tbody>
              {rooms.flatMap(([, ofRoom]) =>
                ofRoom.flatMap((item) =>
                  item.evidence.map((one) => (
                    <tr key={`${item.item_id} ${sourceOf(one)} ${one.quote}`}>
                      <td>{numbers.get(item.item_id)}</td>
                      <td>{names.get(sourceOf(one))}</td>
                      <td className="breakable">“{one.quote}”</td>
                    </tr>
                  )),
                ),
              )}
            </tbody>
          </table>
        </section>
      )}
      {claim.photos.length > 0 && (
        <Photos claim={claim} names={names} settled={settled} onSettled={onSettled} />
      )}
      <section className="sheet-signature">
        <p>
          {claim.status === 'approved' && review
            ? `Approved by ${review.reviewed_by.name ?? 'a program'}, ${when(review.reviewed_at)}.`
            : 'Not approved.'}
        </p>
        <div>
          <span>Signature</span>
          <span>Printed name</span>
          <span>Date</span>
        </div>
      </section>
    </article>
  );
}

/** The scope as a page for the adjuster, to print or save as a PDF. */
export function ClaimPrintPage() {
  const claimId = useRecordId();
  const path = `/claims/${encodeURIComponent(claimId)}`;
  const { data: claim, error } = useResource<ClaimRecord>(path);
  const { data: scope, error: noScope } = useResource<ScopeRecord>(`${path}/scope`);
  const { all } = useOrganizations();
  const failed = error ?? noScope;
  const [settled, setSettled] = useState(0);
  const awaited = claim ? withPicture(claim).length - settled : 0;
  const title = claim ? `Scope of work ${claim.job_external_ref}` : 'Scope of work';
  // The browser proposes the title as the file name.
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Identifies the claim on every sheet: CSS page margins cannot contain elements of the document.
  const foot = claim && [title, claim.claim_number, claim.insured_name].filter(Boolean).join(', ');
  useEffect(() => {
    if (!foot) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      `@page { @bottom-left { content: ${JSON.stringify(foot.replaceAll(/[\\\n\r]/g, ' '))}; } }`,
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [foot]);
  return (
    <div className="print-page">
      <div className="print-bar">
        <Link to={path} className="back">
          <ChevronLeft size={14} />
          Back to the claim
        </Link>
        <Button tone="primary" busy={awaited > 0} onClick={() => print()}>
          <Printer size={16} />
          {awaited > 0 ? 'Loading photos' : 'Print or save as PDF'}
        </Button>
      </div>
      {failed ? (
        <>
          <h1>Scope of work</h1>
          <Failure error={failed} />
        </>
      ) : claim && scope && all ? (
        <Sheet
          claim={claim}
          scope={scope}
          settled={settled}
          onSettled={() => setSettled((count) => count + 1)}
        />
      ) : (
        <Loading lines={20} />
      )}
    </div>
  );
}
