import type { Instant } from '#domain/time.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../../engine/access/principal.ts'
import { readPage } from '../../store/query/readTogether.ts'
import type { PageRead, Store, StoredPage } from '../../store/store.ts'
import { answerInPlace } from './answerInPlace.ts'
import type { Parameters } from './listQuery.ts'
import { sendItems, type WrittenList } from './sendItems.ts'

/** A list call whose parameters were admitted: what it reads, and how its client sees each item. */
export type ListCall = {
  readonly read: PageRead
  /** The moment of the past that it asks for, before its position is known. */
  readonly moment?: number | Instant | undefined
  readonly toValue: (item: never) => object | null
  /** What the answer says beside the page. */
  readonly rest?: object
}

/** A page of a list that is built in, and so the same at every position. */
export type BuiltInPage = { readonly items: readonly object[]; readonly next: string | null }

/** Admits the parameters of a list call. @throws Problem `forbidden` or `malformed` */
export type ParseList<Call extends ListCall | BuiltInPage = ListCall | BuiltInPage> = (principal: Principal, parameters: Parameters) => Call

/** The most rows that the page may hold. Sums of a figure are few. */
export const limitOf = ({ read: { query } }: ListCall): number => ('limit' in query ? (query.limit ?? 0) : 0)

/** The list that is sent of a page. */
export const listOf = ({ toValue, rest }: ListCall, { items, ...page }: StoredPage): WrittenList => [
  'items',
  items,
  toValue as (item: unknown) => object | null,
  { ...page, ...rest },
]

export const sendList = (store: Store, practice: string, call: ListCall, request: FastifyRequest, reply: FastifyReply) =>
  answerInPlace(request, limitOf(call), async () => sendItems(request, reply, ...listOf(call, await readPage(store, practice, call.read))))
