import type { Settings } from '#domain/practice/settings.ts'
import type { RecordOf } from '#domain/wire.ts'
import { useRows } from '../../../components/messaging/quickNotes/useRows.ts'

/** The settings of the practice; `null` for a user who may not read them. */
export const useSettings = (): RecordOf<Settings> | null => useRows<RecordOf<Settings>>('settings', 'gen', {})[0] ?? null
