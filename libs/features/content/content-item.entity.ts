import { defineEntity, p } from '@mikro-orm/postgresql';
import type { ContentStatus } from '#features/taxonomy';
import { privateRecordColumns } from '#platform/db';
import { invalidTransition } from '#platform/errors';
import type { BriefRecord, Publication, Rejection } from './content.schemas.ts';
import type { ContentKind } from './engine/content.schema.ts';

const schema = defineEntity({
  name: 'ContentItem',
  tableName: 'content_items',
  properties: {
    contentId: p.text().primary(),
    ...privateRecordColumns(),
    organizationId: p.uuid(),
    kind: p.text().$type<ContentKind>(),
    brief: p.json().$type<BriefRecord>(),
    status: p.text().$type<ContentStatus>(),
    title: p.text().nullable(),
    body: p.text().nullable(),
    revision: p.integer(),
    revisionCount: p.integer(),
    pendingInstructions: p.text().nullable(),
    publishedRevision: p.integer().nullable(),
    publishedAt: p.datetime().nullable(),
    publication: p.json().$type<Publication>().nullable(),
    rejection: p.json().$type<Rejection>().nullable(),
    supersededBy: p.text().nullable(),
  },
});

/** Statuses in which no engine is at work, so that people may edit. */
const editable: readonly ContentStatus[] = ['draft', 'approved', 'published', 'rejected', 'failed'];

/** Not `rejected`: such a text is published only after it was changed or the rejection was undone. */
const publishable: readonly ContentStatus[] = ['draft', 'approved', 'published', 'failed'];

function move(item: ContentItem, from: readonly ContentStatus[], to: ContentStatus): void {
  if (!from.includes(item.status)) throw invalidTransition('content item', item.status, to);
  item.status = to;
  item.rejection = null;
}

interface Text {
  title: string;
  body: string;
}

/** A text for a location: drafted by an engine, revised by engines and people, published by people. */
export class ContentItem extends schema.class {
  /**
   * Starts the first draft again after it failed.
   * @throws AppError `invalid_transition` unless it has failed, and where there is a text that can be revised.
   */
  requestDraft(): void {
    move(this, this.revisionCount === 0 ? ['failed'] : [], 'queued');
  }

  /** An engine begins to write; from `failed` when the job is retried. */
  beginDrafting(): void {
    move(this, ['queued', 'failed'], 'drafting');
  }

  /** An engine revises again, when the job is retried. */
  resumeRevision(): void {
    move(this, ['failed'], 'revising');
  }

  /**
   * Requests a revision by an engine.
   * @throws AppError `invalid_transition` while an engine is at work, and where there is no text yet.
   */
  requestRevision(instructions: string): void {
    move(this, this.revisionCount === 0 ? [] : editable, 'revising');
    this.pendingInstructions = instructions;
  }

  /** Adds an engine's text as the newest revision. @returns its number. */
  completeWork(text: Text): number {
    move(this, ['drafting', 'revising'], 'draft');
    return this.append(text);
  }

  /**
   * Adds a person's text as the newest revision. @returns its number.
   * @throws AppError `invalid_transition` while an engine is at work.
   */
  edit(text: Text): number {
    move(this, editable, 'draft');
    return this.append(text);
  }

  /**
   * Replaces the brief.
   * @throws AppError `invalid_transition` while an engine is at work.
   */
  rebrief(brief: BriefRecord): void {
    if (!editable.includes(this.status)) throw invalidTransition('content item', this.status, this.status);
    this.brief = brief;
  }

  /** @throws AppError `invalid_transition` while an engine is at work, and for a rejected text. */
  requirePublishable(): void {
    if (!publishable.includes(this.status)) throw invalidTransition('content item', this.status, 'published');
  }

  /**
   * A person rejects this text. A revision that is already published stays visible.
   * @throws AppError `invalid_transition` while an engine is at work, and for a text that is published or rejected.
   */
  reject(rejection: Rejection): void {
    move(this, ['draft', 'approved', 'failed'], 'rejected');
    this.rejection = rejection;
  }

  /** Undoes a rejection. @throws AppError `invalid_transition` unless it is rejected. */
  reopen(): void {
    move(this, ['rejected'], this.revisionCount === 0 ? 'failed' : 'draft');
  }

  /**
   * Approves this revision for publication.
   * @throws AppError `invalid_transition` while an engine is at work, and for a rejected text.
   */
  approve(chosen: Text & { revision: number }): void {
    this.requirePublishable();
    this.status = 'approved';
    this.pendingInstructions = null;
    this.show(chosen);
  }

  /**
   * Publishes this revision.
   * @throws AppError `invalid_transition` while an engine is at work, and for a rejected text.
   */
  publish(chosen: Text & { revision: number }, publication: Publication): void {
    this.requirePublishable();
    this.status = 'published';
    this.publishedRevision = chosen.revision;
    this.publishedAt ??= new Date(publication.confirmed_at);
    this.publication = publication;
    this.pendingInstructions = null;
    this.show(chosen);
  }

  /** The engine's job failed; earlier texts and the instructions are kept. */
  fail(): void {
    move(this, ['queued', 'drafting', 'revising'], 'failed');
  }

  private append(text: Text): number {
    this.pendingInstructions = null;
    this.revisionCount += 1;
    this.show({ revision: this.revisionCount, ...text });
    return this.revisionCount;
  }

  private show({ revision, title, body }: Text & { revision: number }): void {
    this.revision = revision;
    this.title = title;
    this.body = body;
  }
}

schema.setClass(ContentItem);
