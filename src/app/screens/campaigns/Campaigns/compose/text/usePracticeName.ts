import { useSettings } from '../../useSettings.ts'
import { tCompose } from '../tCompose.ts'

/** The name of the practice; a word for it for a user who may not read the settings. */
export const usePracticeName = (): string => useSettings()?.practiceName ?? tCompose('practice')
