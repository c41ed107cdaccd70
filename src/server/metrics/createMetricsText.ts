import type { Registry } from 'prom-client'
import type { LagMinute } from '#domain/system/systemFigures.ts'
import { instantOf } from '#domain/time.ts'
import type { ModuleContext } from '../module/moduleContext.ts'
import { type Meters, meters } from './meters.ts'

type Measured = { readonly help: string; readonly type: 'Counter' | 'Gauge'; readonly labels?: readonly string[] }
type Sample = { readonly value: number; readonly labels?: Readonly<Record<string, string>> }

/** No metric has a label with a name or an id. */
const measured = {
  operatory_start_time_seconds: { type: 'Gauge', help: 'When the server began to count.' },
  operatory_log_position: { type: 'Gauge', help: 'The entries of all practices.' },
  operatory_entry_lag_seconds: {
    type: 'Gauge',
    help: 'From the commit of an entry until a screen has drawn it and said so, in the last minutes that have any.',
    labels: ['quantile'],
  },
  operatory_frames_lost_total: { type: 'Counter', help: 'Frames that clients missed and asked for again.' },
  operatory_frames_repeated_total: { type: 'Counter', help: 'Frames that clients received again.' },
  operatory_clients: { type: 'Gauge', help: 'Connected clients by the kind of their sign-in.', labels: ['kind'] },
  operatory_timers_overdue: { type: 'Gauge', help: 'Timers that should have fired five seconds ago.' },
  operatory_oldest_timer_seconds: { type: 'Gauge', help: 'How long the oldest timer is due; negative while it is not.' },
} as const satisfies Readonly<Record<string, Measured>>
type MetricName = keyof typeof measured

/**
 * The metrics of this server as Prometheus text. The library is loaded at the first request, so a server without a scraper does not carry it. It adds the figures of the process.
 */
export function createMetricsText(context: ModuleContext): () => Promise<{ readonly type: string; readonly text: string }> {
  let opened: Promise<Registry> | undefined
  return async () => {
    const registry = await (opened ??= openRegistry(context))
    return { type: registry.contentType, text: await registry.metrics() }
  }
}

async function openRegistry(context: ModuleContext): Promise<Registry> {
  const client = (await import('prom-client')).default
  const registry = new client.Registry()
  client.collectDefaultMetrics({ register: registry, prefix: 'operatory_' })
  const read = readersOf(context)
  for (const [name, { type, help, labels = [] }] of Object.entries<Measured>(measured)) {
    const metric = type === 'Counter' ? client.Counter : client.Gauge
    new metric({
      ...{ name, help, labelNames: [...labels], registers: [registry] },
      async collect() {
        this.reset()
        for (const { value, labels: of = {} } of await read[name as MetricName]()) this.inc(of, value)
      },
    })
  }
  return registry
}

/** Reads each metric when it is asked for. */
function readersOf(context: ModuleContext): Readonly<Record<MetricName, () => readonly Sample[] | Promise<readonly Sample[]>>> {
  const { store, now } = context.deps
  const counted: Meters = context.service(meters)
  return {
    operatory_start_time_seconds: () => [{ value: counted.startedAt / 1000 }],
    operatory_log_position: async () => [{ value: (await store.practices()).reduce((sum, { position }) => sum + position, 0) }],
    operatory_entry_lag_seconds: () => lagSamples(counted.lag.minutes()),
    operatory_frames_lost_total: () => [{ value: counted.clients.frames.lost }],
    operatory_frames_repeated_total: () => [{ value: counted.clients.frames.repeated }],
    operatory_clients: () => [...counted.clients.countByPrincipal()].map(([kind, value]) => ({ value, labels: { kind } })),
    operatory_timers_overdue: async () => [{ value: (await store.due(instantOf(now() - 5000), 1000)).length }],
    operatory_oldest_timer_seconds: async () => {
      const due = await store.nextDue()
      return due === null ? [] : [{ value: (now() - Date.parse(due)) / 1000 }]
    },
  }
}

/** The last minute that has any. */
function lagSamples(minutes: readonly LagMinute[]): readonly Sample[] {
  const last = minutes.findLast(({ p50 }) => p50 !== null)
  if (!last) return []
  const quantiles = { '0.5': last.p50, '0.95': last.p95, '1': last.most }
  return Object.entries(quantiles).map(([quantile, lag]) => ({ value: (lag ?? 0) / 1000, labels: { quantile } }))
}
