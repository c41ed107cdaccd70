import { assign, fromPromise, setup } from 'xstate'
import type { Migration, MigrationState } from '#domain/system/migration.ts'
import type { RecordOf } from '#domain/wire.ts'
import type { Client } from '#streams/client/client.ts'
import { ProblemError } from '#streams/link/restClient.ts'

export type MigrationRow = RecordOf<Migration & { readonly state: MigrationState }>
export type ImportKind = Migration['as']

type ImportChoice = { readonly file: File; readonly as: ImportKind; readonly location: string }

type WizardContext = {
  readonly file: File | null
  readonly as: ImportKind
  readonly location: string
  /** The import that is shown; its own record holds its state. */
  readonly id: string | null
  readonly problem: string | null
}

type WizardEvent =
  | { readonly type: 'file'; readonly file: File | null }
  | { readonly type: 'kind'; readonly as: ImportKind }
  | { readonly type: 'location'; readonly location: string }
  | { readonly type: 'send' }
  | { readonly type: 'open'; readonly id: string }
  | { readonly type: 'another' }

const problemText = (error: unknown): string => (error instanceof ProblemError ? error.problem.detail : '')

/** This screen's own steps: choosing and sending a file. After that the import's state machine on the server decides. */
export const importWizard = setup({
  types: { context: {} as WizardContext, events: {} as WizardEvent, input: {} as { location: string; as: ImportKind } },
  actors: { bringIn: fromPromise<string, ImportChoice>(() => Promise.reject(new Error('The screen gives the way to the server'))) },
  guards: { hasFile: ({ context }) => context.file !== null },
}).createMachine({
  id: 'importWizard',
  context: ({ input }) => ({ file: null, as: input.as, location: input.location, id: null, problem: null }),
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
        onError: { target: 'choosing', actions: assign({ problem: ({ event }) => problemText(event.error) }) },
      },
    },
    following: { on: { another: { target: 'choosing', actions: assign({ id: null }) } } },
  },
})

/** Connects the wizard to the server: creates the record first, then uploads the file to it. */
export const wizardFor = (client: Pick<Client, 'fetch'>) =>
  importWizard.provide({
    actors: {
      bringIn: fromPromise<string, ImportChoice>(async ({ input: { file, as, location } }) => {
        const created = (await client.fetch('POST', '/api/migrations/', { as, fileName: file.name, location })) as MigrationRow
        await client.fetch('POST', `/api/migrations/${created.id}/file`, file, { 'content-type': 'text/csv' })
        return created.id
      }),
    },
  })
