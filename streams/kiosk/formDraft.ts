import type { Adult } from '#domain/documents/signerRoles.ts'
import type { Answers } from '#domain/documents/submission.ts'
import type { FormSummary } from '#domain/kiosk/wire.ts'

/** What the patient has answered so far, so that a reload loses nothing. A kiosk keeps none: the next visitor must find nothing. */
export type FormDraft = {
  readonly adult?: Adult
  readonly form?: { readonly submission: string; readonly formVersion: number; readonly answers: Answers; readonly index: number }
}

export type FormDraftStore = {
  readonly read: () => FormDraft
  readonly write: (draft: FormDraft) => void
  readonly clear: () => void
}

export const noFormDraft: FormDraftStore = { read: () => ({}), write: () => undefined, clear: () => undefined }

/** The answers to this wording of the form; those to another wording are asked again. */
export function answersInDraft(draft: FormDraftStore, { submission, formVersion }: FormSummary): { answers: Answers; index: number } {
  const { form } = draft.read()
  const isSame = form?.submission === submission && form.formVersion === formVersion
  return isSame ? { answers: form.answers, index: form.index } : { answers: {}, index: 0 }
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Keeps the draft in the storage of this tab, under a name of its own for each link. A storage that is full or refused keeps none. */
export function createFormDraftStore(storage: TextStorage, name: string): FormDraftStore {
  const attempt = <Value>(action: () => Value, otherwise: Value): Value => {
    try {
      return action()
    } catch {
      return otherwise
    }
  }
  return {
    read: () => attempt(() => JSON.parse(storage.getItem(name) ?? '{}') as FormDraft, {}),
    write: (draft) => attempt(() => storage.setItem(name, JSON.stringify(draft)), undefined),
    clear: () => attempt(() => storage.removeItem(name), undefined),
  }
}
