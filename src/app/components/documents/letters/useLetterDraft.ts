import { useEffect, useState } from 'react'
import type { LetterFrame, LetterText } from '#domain/messaging/letter.ts'
import { tLetters } from '#locale/documents/letters.ts'
import { useClient } from '../../../appContext.ts'
import { problemText } from '../../../commands/problemText.ts'

type Draft = LetterText & LetterFrame
type Wanted = { readonly patient: string; readonly template: string | null; readonly contact: string | null }

/** What the server fills in for this template and addressee; the last one stays until the next is here. */
export function useLetterDraft({ patient, template, contact }: Wanted) {
  const client = useClient()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  useEffect(() => {
    let isCurrent = true
    const query = new URLSearchParams({ ...(template !== null && { template }), ...(contact !== null && { contact }) })
    client.fetch('GET', `/api/patients/${patient}/letters/draft/?${String(query)}`).then(
      (filled) => {
        if (!isCurrent) return
        setDraft(filled as Draft)
        setProblem(undefined)
      },
      (error: unknown) => isCurrent && setProblem(problemText(error, tLetters('draftFailed'))),
    )
    return () => {
      isCurrent = false
    }
  }, [client, patient, template, contact])
  return { draft, problem }
}
