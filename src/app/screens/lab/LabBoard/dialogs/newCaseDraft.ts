import { dayBeforeFitting } from '#domain/lab/labCase.ts'
import { tooth } from '#domain/clinical/chart/tooth.ts'
import type { Instant } from '#domain/time.ts'
import type { Fields } from '#domain/wire.ts'

/** A lab case while it is typed. */
export type CaseDraft = {
  readonly appointment: string | null
  readonly provider: string | null
  readonly lab: string | null
  readonly item: string
  readonly teeth: string
  readonly material: string
  readonly shade: string
  readonly dueAt: string
  readonly instructions: string
}

export const emptyDraft: CaseDraft = {
  ...{ appointment: null, provider: null, lab: null },
  ...{ item: '', teeth: '', material: '', shade: '', dueAt: '', instructions: '' },
}

/** The teeth of a text such as `11, 21`; `null` if a part is no tooth. */
export function teethIn(text: string): readonly number[] | null {
  const teeth = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(Number)
  return teeth.every((number) => tooth.safeParse(number).success) ? teeth : null
}

export type CaseFault = 'providerMissing' | 'labMissing' | 'itemMissing' | 'teethFault'

/** Returns the faults by the field that fixes them. */
export const draftFaults = ({ provider, lab, item, teeth }: CaseDraft): Partial<Record<keyof CaseDraft, CaseFault>> => ({
  ...(provider === null ? { provider: 'providerMissing' as const } : {}),
  ...(lab === null ? { lab: 'labMissing' as const } : {}),
  ...(item.trim() === '' ? { item: 'itemMissing' as const } : {}),
  ...(teethIn(teeth) === null ? { teeth: 'teethFault' as const } : {}),
})

const textOrNull = (text: string): string | null => text.trim() || null

/** The data of `labcases.create`. The case is needed the day before the appointment at which it is fitted. */
export const caseData = (draft: CaseDraft, patient: string, startsAt: Instant | null, timeZone: string): Fields => ({
  ...{ patient, provider: draft.provider, lab: draft.lab, appointment: draft.appointment, teeth: teethIn(draft.teeth) },
  ...{ item: textOrNull(draft.item), material: textOrNull(draft.material), shade: textOrNull(draft.shade) },
  ...{ dueAt: textOrNull(draft.dueAt), instructions: textOrNull(draft.instructions) },
  neededBy: startsAt && dayBeforeFitting(startsAt, timeZone),
})
