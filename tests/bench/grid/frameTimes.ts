/** An event of a Chromium trace. Times are in microseconds. */
type TraceEvent = {
  readonly name: string
  /** `X` for an event with a duration. */
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The processor time of the thread: less than `dur` if other programs took the processor. */
  readonly tdur?: number
}

/** What one frame cost, in milliseconds. */
export type FrameTime = { readonly elapsed: number; readonly processor: number }

/** More categories would slow the page down. */
export const traceCategories = ['devtools.timeline', 'blink.user_timing']

/** Events of script, with all that it forces, of the garbage collector, of style and of layout, by their names in the trace. */
export const scriptStyleAndLayout: ReadonlySet<string> = new Set([
  ...['EvaluateScript', 'FunctionCall', 'FireAnimationFrame', 'TimerFire', 'EventDispatch', 'HandlePostMessage', 'RunMicrotasks'],
  ...['MinorGC', 'MajorGC', 'V8.GC_MC_INCREMENTAL', 'V8.GC_MC_INCREMENTAL_START', 'V8.GC_MC_INCREMENTAL_FINALIZE'],
  ...['UpdateLayoutTree', 'HitTest', 'Layout'],
])
/** The same with paint. */
export const wholeFrame: ReadonlySet<string> = new Set([...scriptStyleAndLayout, 'PrePaint', 'Paint', 'Layerize'])

/** The last step of a frame on the main thread; another thread does the rest. */
const lastStep = 'Layerize'

function markOf(events: readonly TraceEvent[], mark: string): TraceEvent {
  const event = events.find(({ name }) => name === mark)
  if (!event) throw new Error(`The trace lacks the mark ${mark}`)
  return event
}

const endOf = ({ ts, dur = 0 }: TraceEvent): number => ts + dur

/** Leaves out the events within others, whose time contains theirs. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = 0
  return events
    .toSorted((a, b) => a.ts - b.ts || endOf(b) - endOf(a))
    .filter((event) => {
      if (event.ts < end) return false
      end = endOf(event)
      return true
    })
}

function sumOf(events: readonly TraceEvent[]): FrameTime {
  const sum = (timeOf: (event: TraceEvent) => number) => events.reduce((total, event) => total + timeOf(event), 0) / 1000
  return { elapsed: sum(({ dur = 0 }) => dur), processor: sum(({ dur = 0, tdur = dur }) => tdur) }
}

/**
 * Adds up the counted events of the main thread of the page. A frame has those since the last step of the frame before, because they
 * delay it.
 * @param counted The events that count. @returns one sum for each frame between the marks of the page.
 */
export function frameTimes(trace: string, counted = wholeFrame): readonly FrameTime[] {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] }
  const [begin, end] = [markOf(traceEvents, 'updates-begin'), markOf(traceEvents, 'updates-end')]
  const isInRun = ({ ph, pid, tid, ts, name }: TraceEvent) =>
    ph === 'X' && pid === begin.pid && tid === begin.tid && ts >= begin.ts && ts <= end.ts && wholeFrame.has(name)
  const frames: TraceEvent[][] = [[]]
  for (const event of outermost(traceEvents.filter(isInRun))) {
    if (counted.has(event.name)) frames.at(-1)?.push(event)
    if (event.name === lastStep) frames.push([])
  }
  // The first one began before the mark, and the last one has not ended.
  return frames.slice(1, -1).map(sumOf)
}
