import { type ActorRefFrom, assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { Day } from '#domain/time.ts'
import { type Drag, type DragSteps, draggedOver, onDayOf, type PlaceColumn, setAside, stepped } from './dragGeometry.ts'
import { type DropRequest, withReason } from './dropCommand.ts'
import type { Drop } from './evaluateDrop.ts'

/** `drag`: the appointment, until another one is picked up. `request`, `refusal`: what its drop sends, and why it is refused without a reason. */
type DragContext = { readonly drag: Drag | null; readonly request: DropRequest | null; readonly refusal: string | null }

type Places = { readonly places: readonly PlaceColumn[] }

export type DragEvent =
  | { readonly type: 'pickUp'; readonly drag: Drag }
  /** A pointer is over a column; `at` as for `draggedOver`. */
  | ({ readonly type: 'moveOver'; readonly over: PlaceColumn; readonly at: number } & Places)
  | ({ readonly type: 'step'; readonly steps: DragSteps } & Places)
  /** The book turns to another day; in a week, the column is that of the day. */
  | { readonly type: 'turnTo'; readonly day: Day; readonly timeZone: string; readonly columnId?: string }
  /** A mouse drops it beside the columns. */
  | { readonly type: 'setAside' }
  | { readonly type: 'drop'; readonly drop: Drop }
  | { readonly type: 'giveReason'; readonly reason: string }
  | { readonly type: 'withdraw' }
  | { readonly type: 'cancel' }

/** Sends the command of a drop, based on the version that the user picked up. */
export type SendDrop = (request: DropRequest, version: number) => Promise<unknown>

const nothing: DragContext = { drag: null, request: null, refusal: null }

/** Where an event takes the dragged appointment. */
function draggedBy(drag: Drag, event: DragEvent): Drag {
  switch (event.type) {
    case 'moveOver':
      return draggedOver(drag, event.over, event.at, event.places)
    case 'step':
      return stepped(drag, event.steps, event.places)
    case 'turnTo':
      return onDayOf(drag, event.day, event.timeZone, event.columnId)
    case 'setAside':
      return setAside(drag)
    default:
      return drag
  }
}

const isDrop =
  (test: (drop: Drop) => boolean) =>
  ({ event }: { readonly event: DragEvent }): boolean =>
    event.type === 'drop' && test(event.drop)

/**
 * One appointment that a user drags, by mouse, finger or keyboard, on a day and in a week: picked up, over a place, and dropped. A drop on a taken or
 * closed time waits for a reason. A refused place keeps the appointment, unless a mouse holds it: a mouse that is lifted holds nothing.
 */
export const dragMachine = setup({
  types: { context: {} as DragContext, events: {} as DragEvent, tags: {} as 'dragged' },
  actors: {
    send: fromPromise<unknown, DragContext>(() => Promise.reject(new Error('The screen gives the way to the server'))),
  },
  actions: {
    focusBlock: () => {},
    hold: assign(({ event }) => (event.type === 'pickUp' ? { drag: event.drag } : {})),
    follow: assign(({ context: { drag }, event }) => ({ drag: drag && draggedBy(drag, event) })),
    holdDrop: assign(({ event }) => {
      if (event.type !== 'drop' || event.drop.kind === 'unchanged') return {}
      return { request: event.drop.request, refusal: event.drop.kind === 'refused' ? event.drop.reason : null }
    }),
  },
  guards: {
    isMouse: ({ context }) => context.drag?.by === 'mouse',
    isResize: ({ context }) => context.drag?.mode === 'resize',
    changesNothing: isDrop(({ kind }) => kind === 'unchanged'),
    fits: isDrop(({ kind }) => kind === 'fits'),
    takesReason: isDrop((drop) => drop.kind === 'refused' && drop.request !== null),
  },
}).createMachine({
  id: 'drag',
  context: nothing,
  initial: 'idle',
  states: {
    idle: { entry: assign(nothing), on: { pickUp: { target: 'dragging', actions: 'hold' } } },
    dragging: {
      tags: 'dragged',
      on: {
        moveOver: { actions: 'follow' },
        step: { actions: 'follow' },
        // An appointment whose length changes keeps its day.
        turnTo: [{ guard: 'isResize', target: 'idle' }, { actions: 'follow' }],
        setAside: { actions: 'follow' },
        drop: [
          { guard: 'changesNothing', target: 'idle' },
          { guard: 'fits', target: 'sending', actions: 'holdDrop' },
          { guard: 'takesReason', target: 'explaining', actions: 'holdDrop' },
          { guard: 'isMouse', target: 'idle' },
        ],
        cancel: 'idle',
      },
    },
    explaining: {
      tags: 'dragged',
      on: {
        giveReason: {
          target: 'sending',
          actions: assign(({ context: { request }, event }) => ({ request: request && withReason(request, event.reason) })),
        },
        withdraw: [{ guard: 'isMouse', target: 'idle' }, { target: 'dragging' }],
        cancel: 'idle',
      },
    },
    sending: {
      invoke: { src: 'send', input: ({ context }) => context, onDone: { target: 'idle', actions: 'focusBlock' }, onError: 'idle' },
      on: { pickUp: { target: 'dragging', actions: 'hold' } },
    },
  },
})

export type DragActor = ActorRefFrom<typeof dragMachine>
type DragSnapshot = SnapshotFrom<typeof dragMachine>

/** The machine with the way to the server, and what returns the focus after a drop. */
export const dragMachineFor = (send: SendDrop, focusBlock: (drag: Drag) => void) =>
  dragMachine.provide({
    actors: {
      send: fromPromise(async ({ input: { drag, request } }) => {
        if (drag && request) await send(request, drag.block.appointment.version)
      }),
    },
    actions: { focusBlock: ({ context: { drag } }) => drag && focusBlock(drag) },
  })

/** The appointment while it is dragged. */
export const draggedIn = (snapshot: DragSnapshot): Drag | null => (snapshot.hasTag('dragged') ? snapshot.context.drag : null)

/** Why the place of a drop needs a reason, while the machine waits for it. */
export const refusalIn = (snapshot: DragSnapshot): string | null => (snapshot.matches('explaining') ? snapshot.context.refusal : null)
