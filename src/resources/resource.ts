import type { AnyStateMachine } from 'xstate'
import type * as z from 'zod/mini'
import type { Intent } from '#domain/messaging/intents.ts'
import type { Need } from '#domain/scopes.ts'
import type { By } from '#domain/wire.ts'

/** The parts of a practice, in the order in which people look for them. */
export const parts = ['scheduling', 'waitlist', 'people', 'documents', 'messaging', 'kiosk', 'sterilisation', 'practice', 'system'] as const
export type Part = (typeof parts)[number]

/**
 * A resource area, declared once, as data. Its table, REST, commands, rights, sights, push, OpenAPI pages and contract
 * tests are all served from this and from nothing else.
 */
export type Resource = Declaration<z.ZodMiniObject>

export type Declaration<Shape extends z.ZodMiniObject> = {
  /** The path without `/api/` and outer slashes: `payments/types`. */
  readonly name: string
  /** The part of the practice that it belongs to: the folder in which its declaration stands. */
  readonly part: Part
  /** Where the spec puts it outside `/api/`. */
  readonly path?: `/${string}/`
  /** The area's own fields. `id version createdAt updatedAt source`, and a chart's `state since flags`, are the engine's. */
  readonly record: Shape
  /** The field that binds a record to a location: whose `locations` do not name it never learns of it. */
  readonly within?: FieldOf<Shape>
  /** The field that names the one user who may see it. */
  readonly ownedBy?: FieldOf<Shape>
  /** The field that names the one device that may meet it; people meet it all the same. */
  readonly heldBy?: FieldOf<Shape> | 'id'
  /** Kinds of device that meet them too, whichever device holds them. */
  readonly metBy?: readonly PrincipalKind[]
  /** Fields that hold the id, or a list of ids, of a record of another area. */
  readonly refs?: Partial<Record<FieldOf<Shape>, string>>
  /** What else must be so of what a reference names: what it is, and the fields in which it is as the record. */
  readonly fits?: Partial<Record<FieldOf<Shape>, Fit<Shape>>>
  /**
   * Fields, of a record or of a command's data, that name a record of another area without being held to it: it may have gone since. People
   * are shown its name and asked for it as for a reference.
   */
  readonly mentions?: Readonly<Record<string, string>>
  /** The fields by which people tell one record from another; left out: its name, its title, its code. */
  readonly calledBy?: readonly FieldOf<Shape>[]
  /** Fields that may be filtered and sorted by: real, indexed columns. A region of a chart is `state.visit`. */
  readonly columns?: readonly (FieldOf<Shape> | 'state' | `state.${string}`)[]
  /** By which fields a record gives people rights, codes or groups, and locations: nobody touches one that gives more than they have. */
  readonly handsOn?: { readonly rights: FieldOf<Shape>; readonly places?: FieldOf<Shape> }
  /** Made with the record that `by` names, and removed with it. */
  readonly partOf?: { readonly area: string; readonly by: FieldOf<Shape> }
  /** Text fields that `q` searches. */
  readonly search?: readonly FieldOf<Shape>[]
  /** Sets of fields that may stand only once: in the practice, or on the whole server. */
  readonly unique?: readonly { readonly fields: readonly FieldOf<Shape>[]; readonly among: 'practice' | 'server' }[]
  readonly charts?: Charts<Shape>
  readonly facts?: Readonly<Record<string, Fact>>
  /** Who may see a record whole; or, for less, by sight: `{ full: 'pat', limited: 'pat.l' }`, best first. */
  readonly views: Need | { readonly full: Need; readonly [sight: string]: Need }
  readonly commands: Readonly<Record<string, CommandDeclaration<Shape>>>
  /** The fields a follower of less than full view receives. What is not listed never leaves the server. */
  readonly sights?: Readonly<Record<string, readonly SightField<Shape>[]>>
  /** What a patient may say to a record of this area without signing in: by a link in a message, or by answering the message. */
  readonly links?: Links
  /** Fields that are taken in and never given out, with their shape. */
  readonly secrets?: Readonly<Record<string, z.ZodMiniType>>
  /** A fixed list that is served as it stands; then there are no commands. */
  readonly catalogue?: 'scopes' | 'commands'
}

type Fit<Shape extends z.ZodMiniObject> = {
  readonly is?: Readonly<Record<string, Wanted>>
  readonly sharing?: readonly FieldOf<Shape>[]
}

/**
 * A link belongs to one record and ends with it: when its state bears none of the answers any more, the page says how it ended. What may be
 * answered must be open to the kind `patient`.
 */
export type Links = {
  /** Which page shows the record. */
  readonly page: LinkPage
  /** Commands, and the state each leads to (`accepted`, or `confirmation:confirmed`): an answer that is given twice is known as given. */
  readonly answers: Readonly<Record<string, string>>
  /** Which command a plain reply to a message about the record becomes. */
  readonly replies?: Partial<Readonly<Record<Exclude<Intent, 'stop' | 'start' | 'late'>, string>>>
  /** The command for "running 10 late", and what its data calls the minutes. */
  readonly late?: { readonly command: string; readonly minutes: string }
  /** The command that tells the record that a message about it could not be sent. */
  readonly notSent?: string
}
export type LinkPage = 'offer' | 'visit'

export type FieldOf<Shape extends z.ZodMiniObject> = keyof z.infer<Shape> & string

/** One chart for all, or one by a field's value; a value without a chart is a record without a life. */
export type Charts<Shape extends z.ZodMiniObject> =
  | { readonly every: AnyStateMachine }
  | { readonly by: FieldOf<Shape>; readonly of: Readonly<Record<string, AnyStateMachine>> }

/** `initialOf` gives only the first letter of a field, and `regionOf` one region of the state, under another name. */
export type SightField<Shape extends z.ZodMiniObject> =
  | FieldOf<Shape>
  | 'state'
  | 'since'
  | 'flags'
  | 'createdAt'
  | 'source'
  | { readonly as: string; readonly initialOf: FieldOf<Shape> }
  | { readonly as: string; readonly regionOf: string }

export type PrincipalKind = By['kind'] | 'wall' | 'kiosk' | 'waiting'

export type CommandDeclaration<Shape extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly scope: Need
  /** Who may give it; left out: users and keys. The system always may. */
  readonly principals?: readonly PrincipalKind[]
  /**
   * The shape of its data. What bears the name of a field is written to that field;
   * the rest is for the chart alone. Left out: no data.
   */
  readonly data?: z.ZodMiniObject
  /** Makes a record: the POST of the area. */
  readonly makes?: true
  /** Ends a record: the DELETE of the area. */
  readonly ends?: true
  /** The PATCH of fields that no other command owns. */
  readonly edits?: true
  /** Fields that only this command may change: a PATCH that touches one is this command. */
  readonly owns?: readonly FieldOf<Shape>[]
  /** Further rights: where it changes a field; or unless what a field named and will name has the user's own `provider`. */
  readonly when?: readonly ({ readonly needs: Need } & ({ readonly changes: FieldOf<Shape> } | { readonly unlessMine: FieldOf<Shape> }))[]
  /** Moves money, so an `Idempotency-Key` is required. */
  readonly money?: true
}

/** What a column may be asked to hold. */
export type Wanted = string | boolean | null

/** What a chart needs to know of the world, counted by the store inside the transaction. `of` fields are compared with the record as it will be. */
export type Fact = (
  | { readonly count: string }
  /** The first such record, or `null`: for guards that say who is in the way. */
  | { readonly first: string }
  /** All such records, at most `mostOfAFact`: for effects that go to each of them. */
  | { readonly all: string }
  /** The record that a field refers to, or `null`. */
  | { readonly the: string }
) & {
  /** Fields that must be equal in both; another's field may bear another name, `{ chair: 'id' }`: theirs, then ours. A `null` shares nothing; a list of ours shares with whoever has one of it. */
  readonly sharing?: readonly string[] | Readonly<Record<string, string>>
  readonly where?: Readonly<Record<string, Wanted | readonly Wanted[]>>
  /** Only those whose `startsAt … endsAt` overlaps this record's. */
  readonly overlapping?: true
  /** Only those that start on the calendar day on which this record starts, where it is. */
  readonly sameDay?: true
  /** Only those whose column is not less than a field of this record: theirs, then ours. */
  readonly from?: Readonly<Record<string, string>>
  /** Only those whose column comes after a field of this record, which is how a long list is gone through: theirs, then ours. */
  readonly past?: Readonly<Record<string, string>>
  /** So many and no more, where `mostOfAFact` would be too many for one transaction. */
  readonly most?: number
  /** Only those whose column, an instant, lies less than so many milliseconds back. */
  readonly lately?: { readonly column: string; readonly within: number }
  /** A column, with `-` before it for the last first. Left out: by `startsAt`, else by age. */
  readonly sort?: string
  /** The commands that ask for it; left out: all. */
  readonly for?: readonly string[]
}

/** More than this of one kind and a fact is cut short: a guard must not rest on having them all. */
export const mostOfAFact = 5000

/** The shared fields of a fact, theirs and ours. */
export const sharedBy = ({ sharing = [] }: Fact): readonly (readonly [theirs: string, ours: string])[] =>
  Array.isArray(sharing)
    ? sharing.map((field: string) => [field, field] as const)
    : Object.entries(sharing as Readonly<Record<string, string>>)

/** The area whose records a fact looks at; `null` where it follows a reference. */
export const areaOf = (fact: Fact): string | null =>
  'count' in fact ? fact.count : 'first' in fact ? fact.first : 'all' in fact ? fact.all : null

/** Checks a declaration's field names while compiling and forgets its shape for the engine. */
export const resource = <const Shape extends z.ZodMiniObject>(declaration: Declaration<Shape>): Resource =>
  declaration as unknown as Resource
