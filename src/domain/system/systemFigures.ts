import type { Instant } from '../time.ts'

/** How long entries of one minute took from their commit to a drawn screen, in milliseconds; `null` if no screen reported one. */
export type LagMinute = { readonly at: Instant; readonly p50: number | null; readonly p95: number | null; readonly most: number | null }

/** The connected clients of one kind. */
export type ClientCount = {
  /** The path of the screen that a user has open, or the kind of a device or program. */
  readonly kind: string
  readonly count: number
  /** Those whose page is of another build than the server. */
  readonly older: number
}

export const backupKinds = ['backup', 'drill'] as const
export type BackupKind = (typeof backupKinds)[number]

/** The last backups or restore drills of this data folder. */
export type BackupFigures = {
  readonly doneAt: Instant | null
  readonly seconds: number | null
  readonly bytes: number | null
  /** Attempts that failed since the last one that was done. */
  readonly failed: number
}

/** How the server does, which System shows each second. Nothing here names a person. */
export type SystemFigures = {
  readonly at: Instant
  /** Lag and frames are counted since then. */
  readonly startedAt: Instant
  /** The last hour, oldest first; the last minute is not over. */
  readonly lag: readonly LagMinute[]
  readonly frames: { readonly lost: number; readonly repeated: number }
  readonly clients: readonly ClientCount[]
  /** The position of the practice, and the entries of the last whole minute. */
  readonly log: { readonly position: number; readonly perMinute: number }
  readonly timers: { readonly overdue: number; readonly next: Instant | null }
  readonly outbox: { readonly waiting: number; readonly oldest: Instant | null }
  /** Bytes of the disk that holds the data. */
  readonly disk: { readonly free: number; readonly total: number }
  /** `null` where another server keeps the data, whose backups are not made here. */
  readonly backups:
    | (Readonly<Record<BackupKind, BackupFigures>> & {
        readonly since: Instant
        /** The kind that a user began and is under way. */
        readonly running: BackupKind | null
      })
    | null
}

const dayLength = 86_400_000

type BackupDays = Pick<SystemFigures, 'at'> & { readonly backups: Pick<NonNullable<SystemFigures['backups']>, 'since' | 'backup'> | null }

/** Whole days since the last backup, or since the data began. More than 0 is too many. */
export function daysWithoutBackup({ at, backups }: BackupDays): number | null {
  if (!backups) return null
  return Math.max(0, Math.floor((Date.parse(at) - Date.parse(backups.backup.doneAt ?? backups.since)) / dayLength))
}
