import type { AnyStateMachine } from 'xstate'
import type * as z from 'zod/mini'
import type { Figure } from '#domain/figures/figure.ts'
import type { Intent } from '#domain/messaging/intents.ts'
import type { Settings } from '#domain/practice/settings.ts'
import type { ScopeRequirement } from '#domain/scopes.ts'
import type { SecurityEventKind } from '#domain/system/securityEvent.ts'
import type { MarkKind } from '#domain/system/timeline.ts'
import type { Day, Instant } from '#domain/time.ts'
import type { Actor, AnyRecord, FieldError, Fields } from '#domain/wire.ts'
import type { GuardContext, State } from '#machines/kernel/effects.ts'
import type { Fact, FilterValue } from '#machines/kernel/facts/fact.ts'
import type { FileDeclaration } from './fileDeclaration.ts'
import type { Summary } from './summary.ts'

/** The modules of a practice, in the order in which people look for them. */
export const modules = [
  'scheduling',
  'waitlist',
  'people',
  'clinical',
  'sterilisation',
  'money',
  'insurance',
  'lab',
  'documents',
  'messaging',
  'campaigns',
  'kiosk',
  'reports',
  'practice',
  'system',
] as const
export type Module = (typeof modules)[number]

/**
 * A resource area, declared once as data. Its table, REST, commands, permissions, views, push, OpenAPI pages and contract tests are all
 * generated from this declaration alone.
 */
export type Resource = Declaration<z.ZodMiniObject>

export type Declaration<Shape extends z.ZodMiniObject> = {
  /** The path without `/api/` and outer slashes: `payments/types`. */
  readonly name: string
  /** The first name of a renamed area, under which it is stored. */
  readonly renamedFrom?: string
  /** The module it belongs to: the folder of its declaration. */
  readonly module: Module
  /** The path if the spec puts it outside `/api/`. */
  readonly path?: `/${string}/`
  /** The area's own fields. The engine adds `id version createdAt updatedAt source`, and a machine's `state since flags`. */
  readonly record: Shape
  /** The first name of each renamed field, under which it is stored. */
  readonly renamedFields?: Partial<Record<FieldOf<Shape>, string>>
  /** One record per practice, created with it. A practice of an earlier release gets it at the next start. */
  readonly onePerPractice?: true
  /** The field that names the record's location. A user without that location never sees the record. */
  readonly locationField?: FieldOf<Shape>
  /** A record without a location is for users of all locations. Omitted: for all users. */
  readonly withoutLocation?: 'allLocations'
  /** The records are the locations themselves: every user of the practice sees all, and changes only their own. */
  readonly isLocation?: true
  /** The field that names the one user who may see it. A record that a user creates is their own. */
  readonly ownerField?: FieldOf<Shape>
  /** A record without an owner is for all: only a command that `hasNoOwner` creates one. */
  readonly isSharedWithoutOwner?: true
  /** The scope with which a user also sees the records of other owners. */
  readonly othersScope?: string
  /** The field that names the one device that may access it. Users are not restricted by it. */
  readonly deviceField?: FieldOf<Shape> | 'id'
  /** Kinds of device that may access it whatever `deviceField` says. */
  readonly sharedWith?: readonly PrincipalKind[]
  /** What a kind of device sees of the records at its location: only those it shows. Omitted: all of them. */
  readonly deviceWindows?: Partial<Record<PrincipalKind, DeviceWindow<Shape>>>
  /**
   * The server makes a file for each record, in a folder of the data folder and under the id of the record. In this state the file is
   * complete, and the field has its hash. No backup holds these files, because each can be made again.
   */
  readonly madeFiles?: { readonly folder: string; readonly state: string; readonly sha256: FieldOf<Shape> }
  /** Files of its records. Upload, download, backup, verification and removal follow from them (decision 0700). */
  readonly files?: Readonly<Record<string, FileDeclaration<z.infer<Shape>>>>
  /** Fields that hold the id, or a list of ids, of records in another area. `tags.tag`: the field of each item of a list of objects. */
  readonly refs?: Partial<Record<FieldOf<Shape> | `${FieldOf<Shape>}.${string}`, string>>
  /** Further conditions on a referenced record. */
  readonly refRules?: Partial<Record<FieldOf<Shape>, RefRule<Shape>>>
  /**
   * Fields of a record or of a command's data that name a record of another area without referential integrity: it may be gone. Screens
   * show its name and offer a choice as for a reference.
   */
  readonly softRefs?: Readonly<Record<string, string>>
  /**
   * Fields of its commands' data, beside those of the record, that mean something only for a record whose named field has a value. A user
   * chooses one of their values, beginning with the first.
   */
  readonly dataOnlyWith?: Readonly<Record<string, FieldOf<Shape>>>
  /** The fields that identify a record to people. Omitted: its name, title or code. */
  readonly titleFields?: readonly FieldOf<Shape>[]
  /** Fields for filtering and sorting: real, indexed columns. `state.visit`: a region of a machine. `fee.cents`: a field of an object. */
  readonly columns?: readonly (FieldOf<Shape> | 'state' | `state.${string}` | `${FieldOf<Shape>}.${string}`)[]
  /** Fields that grant scopes, groups or locations. A user cannot change a record that grants more than they have. */
  readonly delegates?: { readonly grants: FieldOf<Shape>; readonly locations?: FieldOf<Shape> }
  /** Removed with the record that `by` names. It is also created with it, unless there may be any number (`isMany`). */
  readonly childOf?: {
    readonly area: string
    readonly by: FieldOf<Shape>
    readonly isMany?: true
    /** A field of the parent that it copies in the same transaction. When it changes, the fields in `resets` get their defaults. */
    readonly copies?: { readonly field: string; readonly as: FieldOf<Shape>; readonly resets?: readonly FieldOf<Shape>[] }
  }
  /** Its other fields add up the records of another area that name the same parent. For a child that is created with its parent. */
  readonly summary?: Summary
  /**
   * Lists in the data of a new record, whose items become records of a child area in the same transaction. The child's own create command
   * makes them, and may be for the server alone. The child has `childOf` this area with any number. `min` and `max` hold later too.
   */
  readonly children?: Readonly<Record<string, { readonly area: string; readonly min: number; readonly max: number }>>
  /** Numbers that the server gives: 1, 2, 3 … without a hole. A record with a number keeps it with its series, and is never deleted. */
  readonly numbered?: Partial<Record<FieldOf<Shape>, NumberSeries<Shape>>>
  /** The longest time from `startsAt` to `endsAt`, in milliseconds. */
  readonly maxSpan?: number
  /** Days that may not lie in the future, by the time zone of the record’s location. */
  readonly pastDays?: readonly FieldOf<Shape>[]
  /** The first fault of a record whose fields contradict each other, by the time zone of its location. */
  readonly faultOf?: (record: z.infer<Shape>, timeZone: string) => FieldError | null
  /**
   * Returns the fields that follow from others, as the record after a write has them. Both have every field of the record.
   * @param before `null` for a new record
   */
  readonly derive?: (after: z.infer<Shape>, before: z.infer<Shape> | null) => Partial<z.infer<Shape>>
  /** Fields that cannot be changed once a record of that area, in the same practice, refers to the record by its field `by`. */
  readonly fixedOnceUsed?: readonly {
    readonly field: FieldOf<Shape>
    readonly area: string
    readonly by: string
    readonly reason: string
  }[]
  /**
   * Changes of a record belong to the history of the patient that its column `patient` names: those of all commands, or `without` some that
   * would fill it.
   */
  readonly inPatientHistory?: true | { readonly without: readonly string[] }
  /** Opening one record is noted once for each reader within this time, beside the log. In milliseconds. */
  readonly opens?: { readonly window: number }
  /** Changes that stand out on a timeline: a new record, or one that takes these values. */
  readonly marks?: readonly { readonly kind: MarkKind; readonly when: 'created' | Fields }[]
  /** Lists of references whose ids no other record of the area may hold in the same list. */
  readonly uniqueItems?: readonly `${FieldOf<Shape>}.${string}`[]
  /** How many records may have the same value in a field. */
  readonly maxCount?: { readonly per: FieldOf<Shape>; readonly count: number }
  /** Text fields that `q` searches. */
  readonly search?: readonly FieldOf<Shape>[]
  /** The states of records that a search finds, and those of them that come after all others. */
  readonly searchStates?: { readonly found: readonly string[]; readonly last: readonly string[] }
  /** Columns that hold a day, compared with a day in the text of `GET /api/search/`. */
  readonly searchDays?: readonly FieldOf<Shape>[]
  /** Sets of fields that must be unique: in the practice, or on the whole server. */
  readonly unique?: readonly UniqueFields<Shape>[]
  /**
   * The field that is false in a retired record. Such a record stays in what refers to it. The server refuses a new reference to it, and
   * no choice offers it.
   */
  readonly retiredBy?: FieldOf<Shape>
  /**
   * The field that names the record which this one became a part of. The server refuses a new reference to such a record, and answers a read of
   * it with the other one.
   */
  readonly mergedInto?: FieldOf<Shape>
  /** The field with what an edit changed that does not count yet. The form of the next edit begins with it. */
  readonly draftField?: FieldOf<Shape>
  readonly machines?: Machines<Shape>
  /** The states of its machines, or those of each region, for the types of its records. */
  readonly states?: States
  readonly facts?: Readonly<Record<string, Fact>>
  /**
   * Guards of the machines that judge one field of the data. A refusal of theirs is 422 and names the field, or says what a function finds
   * at fault; of any other, 409.
   */
  readonly fieldGuards?: Readonly<Record<string, FieldOf<Shape> | ((context: GuardContext) => FieldError | null)>>
  /** Guards whose refusal lists the records against the command, by the area of these records. */
  readonly refusalLists?: Readonly<Record<string, RefusalList>>
  /** The scope for the full record, or one per view: `{ full: 'pat', limited: 'pat.l' }`, best first; or one per value of a field. */
  readonly readScope:
    | ScopeRequirement
    | { readonly full: ScopeRequirement; readonly [sight: string]: ScopeRequirement }
    | ScopesByValue<Shape>
  readonly commands: Readonly<Record<string, CommandDeclaration<Shape>>>
  /** The fields of each lesser view. A field that is not listed never leaves the server. */
  readonly views?: Readonly<Record<string, readonly ViewField<Shape>[]>>
  /** What a patient may do with a record without signing in: by a link in a message, or by replying to it. */
  readonly links?: LinkDeclaration
  /** What a user's presence may show of a change that they are about to make, to every user of the practice. It is never stored. */
  readonly here?: { readonly ghost: z.ZodMiniObject }
  /** Write-only fields with their shape. */
  readonly secrets?: Readonly<Record<string, z.ZodMiniType>>
  /** Those of them that the server uses itself: encrypted with the data key, and not hashed. */
  readonly usedSecrets?: readonly string[]
  /** The setting with the fewest characters of a secret, where a practice may ask for more than its shape. */
  readonly secretLengths?: Readonly<Record<string, keyof Settings>>
  /** What its records add up to, by location and day: that of the `locationField`, unless a `figureLocation` is declared. */
  readonly figures?: readonly Figure[]
  /** The field that names the location at which figures count a record that users of every location see. Without one it is not counted. */
  readonly figureLocation?: FieldOf<Shape>
  /** Its commands do something beside the transaction, such as ending sessions. No batch may hold them. */
  readonly staysOutOfBatches?: true
  /** A list without commands: a fixed one, served as it is, or the cells of a figure. */
  readonly catalogue?: 'scopes' | 'commands' | 'figures'
}

/**
 * Records by an instant, counted in calendar days around today at the device's location; `null` is without an end. Or records in one of these
 * states. Or the patients of today's appointments there.
 */
export type DeviceWindow<Shape extends z.ZodMiniObject = z.ZodMiniObject> =
  | { readonly column: FieldOf<Shape> | 'createdAt'; readonly daysBack: number; readonly daysAhead: number | null }
  | { readonly states: readonly string[] }
  | 'patientsOfToday'

/**
 * `recordsIn`: the records against the command, which it names by its action. Omitted: those of another record's refusal, which this
 * record's effect met. `confirmedBy`: the field of the data with which a caller who has seen the list repeats the command.
 */
export type RefusalList = {
  readonly area: string
  recordsIn?(context: GuardContext, action: string): readonly AnyRecord[]
  readonly confirmedBy: string
}

/**
 * The scope for each value of a column of fixed words, and for every other value; `null` is for the server alone. `areaReadScope`: a value
 * that names an area needs that area's scope for full records. A principal finds no record whose value they cannot read.
 */
export type ScopesByValue<Shape extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly by: FieldOf<Shape>
  readonly of: Readonly<Record<string, ScopeRequirement>> | 'areaReadScope'
  readonly else: ScopeRequirement | null
}

/** `on`: the command that gives the number. `series`: records with equal values in these fields have one sequence. */
export type NumberSeries<Shape extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly on: string
  readonly series: readonly FieldOf<Shape>[]
}

/**
 * `fields`: also those of an object, such as `medicare.number`. `whileTrue`: only records in which this field is true need the values to be
 * unique, so that a retired code is free for its successor. `whileEmpty`: only records without a value in this field, which explains why
 * another has the same.
 */
export type UniqueFields<Shape extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly fields: readonly (FieldOf<Shape> | `${FieldOf<Shape>}.${string}`)[]
  readonly among: 'practice' | 'server'
  readonly whileTrue?: FieldOf<Shape>
  readonly whileEmpty?: FieldOf<Shape>
}

type RefRule<Shape extends z.ZodMiniObject> = {
  readonly is?: Readonly<Record<string, FilterValue>>
  /** Fields that must be equal in both. */
  readonly matching?: readonly FieldOf<Shape>[]
  /** Why the record cannot be named on a day; `null` if it can. Asked only when the reference changes, so it costs other edits nothing. */
  readonly faultOn?: (target: Fields, today: Day) => string | null
}

/**
 * A link belongs to one record and ends with it: when its state handles none of the answers, the page says how it ended. The commands must
 * be open to the principal kind `patient`.
 */
export type LinkDeclaration = {
  /** The page that shows the record. */
  readonly page: LinkPage
  /** Commands with the state each leads to (`accepted`, or `confirmation:confirmed`), so that a repeated answer is recognised. */
  readonly answers: Readonly<Record<string, string>>
  /** The command for a plain reply to a message about the record. */
  readonly replies?: Partial<Readonly<Record<Exclude<Intent, 'stop' | 'start' | 'late'>, string>>>
  /** The command for "running 10 late", and the data field for the minutes. */
  readonly late?: { readonly command: string; readonly minutes: string }
  /** The command that tells the record that its message could not be sent, and of which texts. Omitted: of all. */
  readonly notSent?: { readonly command: string; readonly of?: readonly string[] }
  /** The field with the instant at which what its messages say last became untrue. An answer to an earlier one is left to a user. */
  readonly changedAt?: string
  /** A field that counts the links sent. A link belongs to one number, so an earlier one opens nothing. */
  readonly number?: string
}
export type LinkPage = 'offer' | 'visit' | 'form'

export type FieldOf<Shape extends z.ZodMiniObject> = keyof z.infer<Shape> & string

/** One machine for all records, or one per value of a field. A value without a machine has no states. */
export type Machines<Shape extends z.ZodMiniObject> =
  | { readonly every: AnyStateMachine }
  | { readonly by: FieldOf<Shape>; readonly of: Readonly<Record<string, AnyStateMachine>> }

export const machinesIn = <Shape extends z.ZodMiniObject>(machines: Machines<Shape>): readonly AnyStateMachine[] =>
  'every' in machines ? [machines.every] : Object.values(machines.of)

/** Fields that the engine adds. */
type EngineField = 'state' | 'since' | 'flags' | 'createdAt' | 'source'

/** Under another name: `initialOf` exposes only a field's first letter, `lastOf` its last characters, `regionOf` one region of the state. */
export type ViewField<Shape extends z.ZodMiniObject> =
  | FieldOf<Shape>
  | EngineField
  | { readonly as: string; readonly initialOf: FieldOf<Shape> }
  | { readonly as: string; readonly lastOf: FieldOf<Shape>; readonly count: number }
  | { readonly as: string; readonly regionOf: string }

export type PrincipalKind = Actor['kind'] | 'wall' | 'kiosk' | 'waiting' | 'carrier'

export type CommandDeclaration<Shape extends z.ZodMiniObject = z.ZodMiniObject> = {
  readonly scope: ScopeRequirement
  /** The first name of a renamed command, which entries have. Clients of earlier releases may still send it. */
  readonly renamedFrom?: string
  /** Principals that may send it. Omitted: users and keys. The system always may. */
  readonly principals?: readonly PrincipalKind[]
  /** The shape of its data. A key that is a field name is written to that field; other keys are for the machine alone. Omitted: no data. */
  readonly data?: z.ZodMiniObject
  /** Creates a record: the POST of the area. */
  readonly creates?: true
  /** Its record belongs to no user, in an area whose records have owners. */
  readonly hasNoOwner?: true
  /**
   * It makes a record that says nothing of others, or changes only the parts of one that its data names. So it needs no version, and the page
   * keeps it while offline for as long as it is open.
   */
  readonly waitsOffline?: true
  /** Deletes a record: the DELETE of the area. */
  readonly deletes?: true
  /** The PATCH of fields that no other command owns: in every state, or some of them by state. */
  readonly updates?: true | UpdatesByState<Shape>
  /** Fields that only this command may change. A PATCH of one of them runs this command. */
  readonly ownsFields?: readonly FieldOf<Shape>[]
  /**
   * Additional scopes. `is`: when the record has these values before or after. `changes`: when it changes this field. `unlessMine`: unless
   * the record that this field names, before and after, is the user's own provider or has it. `unlessOwner`: unless the record is the
   * user's own. `atOthers`: when only other providers work at the record that its data names.
   */
  readonly extraScopes?: readonly ({ readonly needs: ScopeRequirement } & (
    | { readonly is: Readonly<Partial<Record<FieldOf<Shape>, FilterValue>>> }
    | { readonly changes: FieldOf<Shape> }
    | { readonly unlessMine: FieldOf<Shape> }
    | { readonly atOthers: WorkplaceRule }
    | { readonly unlessOwner: true }
  ))[]
  /** It reads records of another area: the fields of its data that name the area and, unless empty, the fields of the records. */
  readonly readsArea?: { readonly named: string; readonly fields: string }
  /**
   * It may be recorded later than it happened, since the last change of this state or region on the same day. Stamps, `since` and timers
   * then count from the time given.
   */
  readonly takesHappenedAt?: 'state' | `state.${string}`
  /** Its answer alone holds a `link`, which no list shows again. */
  readonly answersLink?: true
  /** It records what is past, so it may name retired records. */
  readonly namesRetired?: true
  /** A user may give it by their PIN on the device of another user. */
  readonly byPin?: true
  /** The event that the security log records of it, beside those of refusals and reads. */
  readonly securityEvent?: SecurityEventKind
  /** Moves money, so an `Idempotency-Key` is required. */
  readonly money?: true
}

type EditableFields<Shape extends z.ZodMiniObject> = 'all' | readonly FieldOf<Shape>[]

/**
 * The fields that an edit may change in each state of the region `by`, or of a machine without regions. `else`: in every other state.
 * `sameDay`: in these states only until the local day on which the state began is over.
 */
export type UpdatesByState<Shape extends z.ZodMiniObject> = {
  readonly by?: string
  readonly in: Readonly<Record<string, EditableFields<Shape>>>
  readonly sameDay?: Readonly<Record<string, EditableFields<Shape>>>
  readonly else: EditableFields<Shape>
}

/** A field of the data, the area of the record that it names, and the paths from that record to the providers who work there. */
export type WorkplaceRule = { readonly named: string; readonly area: string; readonly providers: readonly (readonly string[])[] }

declare const storedFields: unique symbol
declare const viewFields: unique symbol

/** A resource that keeps the type of its records, for code that knows the area. The engine, which serves every area alike, does not. */
export type ResourceOf<N extends string, F, V> = Resource & { readonly name: N; readonly [storedFields]?: F; readonly [viewFields]?: V }

/** The fields of the records of an area: those that it declares and those that the engine adds. */
export type FieldsOf<R> = R extends { readonly [storedFields]?: infer F } ? F : never

/** The fields that a lesser view of an area shows of its records. */
export type FieldsInView<R, View extends string> = R extends { readonly [viewFields]?: infer V }
  ? View extends keyof V
    ? ShownFields<FieldsOf<R>, V[View]>
    : never
  : never

type ShownFields<F, V> = V extends readonly (infer Shown)[]
  ? Pick<F, Extract<Shown, keyof F>> & {
      readonly [Other in Extract<Shown, { readonly as: string }> as Other['as']]: ShownUnderName<F, Other>
    }
  : never

/** A region has a word. Of a text, the view shows a part, and of none nothing. */
type ShownUnderName<F, Other> = Other extends { readonly regionOf: infer Region }
  ? F extends { readonly state: infer S }
    ? S[Region & keyof S]
    : never
  : Other extends { readonly initialOf: infer Source } | { readonly lastOf: infer Source }
    ? F[Source & keyof F] extends string
      ? string
      : string | null
    : never

/** The words of a state, or those of each region. The type of a machine has them too, and would double the time of every check. */
type States = readonly string[] | Readonly<Record<string, readonly string[]>>

type MachineFields<S extends States> = [S] extends [never]
  ? { readonly state?: State; readonly since?: Instant | Readonly<Record<string, Instant>> }
  : {
      readonly state: S extends readonly (infer Word)[]
        ? Word
        : { readonly [Region in keyof S]: S[Region] extends readonly (infer Word)[] ? Word : never }
      readonly since: S extends readonly string[] ? Instant : { readonly [Region in keyof S]: Instant }
      readonly flags: readonly { readonly code: string; readonly at: Instant }[]
    }

type SecretTimes<Secret extends string> = { readonly [Name in Secret as `${Name}SetAt`]?: Instant | null }

type RecordFields<Shape extends z.ZodMiniObject, Secret extends string, S extends States> = z.infer<Shape> &
  SecretTimes<Secret> &
  MachineFields<S>

/** Checks a declaration's field names at compile time. */
export const resource = <
  const Name extends string,
  const Shape extends z.ZodMiniObject,
  const Secret extends string = never,
  const S extends States = never,
  const V extends Readonly<Record<string, readonly ViewField<Shape>[]>> = Readonly<Record<never, never>>,
>(
  declaration: Declaration<Shape> & {
    readonly name: Name
    readonly secrets?: Readonly<Record<Secret, z.ZodMiniType>>
    readonly states?: S
    readonly views?: V
  },
): ResourceOf<Name, RecordFields<Shape, Secret, S>, V> => declaration as unknown as ResourceOf<Name, RecordFields<Shape, Secret, S>, V>
