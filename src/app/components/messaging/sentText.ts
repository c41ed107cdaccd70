import { t } from '../../i18n/translators.ts'

/** The text of a message from the practice. Only the transport knows the patient's own link, so the screen names it. */
export const sentText = (body: string): string => body.replaceAll('{link}', () => t('personalLink'))
