import { assign, fromPromise, setup } from 'xstate'
import type { Migration } from '#domain/system/migration.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '#streams/client.ts'
import { Refusal } from '#streams/rest.ts'

export type MigrationState = 'waiting' | 'looking' | 'ready' | 'running' | 'stopped' | 'finished' | 'failed'
export type MigrationRow = RecordOf<Migration & { readonly state: MigrationState }>
export type Kind = Migration['as']

type Choice = { readonly file: File; readonly as: Kind; readonly location: string }

type Context = {
  readonly file: File | null
  readonly as: Kind
  readonly location: string
  /** The import that is followed: what it does is its record's to say. */
  readonly id: string | null
  readonly problem: string | null
}

type Events =
  | { readonly type: 'file'; readonly file: File | null }
  | { readonly type: 'kind'; readonly as: Kind }
  | { readonly type: 'location'; readonly location: string }
  | { readonly type: 'send' }
  | { readonly type: 'open'; readonly id: string }
  | { readonly type: 'another' }

const whyOf = (fault: unknown): string => (fault instanceof Refusal ? fault.problem.detail : '')

/** The steps that are this screen's own: choosing and sending. From then on the import's own chart, on the server, is followed. */
export const importWizard = setup({
  types: { context: {} as Context, events: {} as Events, input: {} as { location: string } },
  actors: { bringIn: fromPromise<string, Choice>(() => Promise.reject(new Error('The screen gives the way to the server'))) },
  guards: { hasFile: ({ context }) => context.file !== null },
}).createMachine({
  id: 'importWizard',
  context: ({ input }) => ({ file: null, as: 'appointments', location: input.location, id: null, problem: null }),
  initial: 'choosing',
  on: { open: { target: '.following', actions: assign({ id: ({ event }) => event.id, problem: null }) } },
  states: {
    choosing: {
      on: {
        file: { actions: assign({ file: ({ event }) => event.file, problem: null }) },
        kind: { actions: assign({ as: ({ event }) => event.as }) },
        location: { actions: assign({ location: ({ event }) => event.location }) },
        send: { target: 'sending', guard: 'hasFile' },
      },
    },
    sending: {
      invoke: {
        src: 'bringIn',
        input: ({ context: { file, as, location } }) => ({ file: file ?? new File([], ''), as, location }),
        onDone: { target: 'following', actions: assign({ id: ({ event }) => event.output, file: null }) },
        onError: { target: 'choosing', actions: assign({ problem: ({ event }) => whyOf(event.error) }) },
      },
    },
    following: { on: { another: { target: 'choosing', actions: assign({ id: null }) } } },
  },
})

/** The wizard with its way to the server: a record first, then the bytes under it. */
export const wizardFor = (client: Pick<Client, 'fetch'>) =>
  importWizard.provide({
    actors: {
      bringIn: fromPromise<string, Choice>(async ({ input: { file, as, location } }) => {
        const made = (await client.fetch('POST', '/api/migrations/', { as, fileName: file.name, location })) as MigrationRow
        await client.fetch('POST', `/api/migrations/${made.id}/file`, file, { 'content-type': 'text/csv' })
        return made.id
      }),
    },
  })
