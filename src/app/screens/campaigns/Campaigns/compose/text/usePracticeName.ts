import type { Settings } from '#domain/practice/settings.ts'
import type { RecordOf } from '#domain/wire.ts'
import { useRows } from '../../../../../components/messaging/quickNotes/useRows.ts'
import { tCompose } from '../tCompose.ts'

/** The name of the practice; a word for it for a user who may not read the settings. */
export function usePracticeName(): string {
  const [settings] = useRows<RecordOf<Settings>>('settings', 'gen', {})
  return settings?.practiceName ?? tCompose('practice')
}
