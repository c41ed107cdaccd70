import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { hasScopes } from '#domain/scopes.ts'
import { tPatient } from '#locale/people/patientPage.ts'
import { useClient } from '../../appContext.ts'
import { patientPageScope } from './patientPageScope.ts'

type Props = {
  readonly patient: string
  readonly name: string
  /** Omitted: the text is *Patient page*. */
  readonly children?: ReactNode
}

/** Link to the page of a patient; without the permission only the text, or nothing. */
export function PatientLink({ patient, name, children }: Props) {
  const { scopes } = useClient()
  if (!hasScopes(patientPageScope, scopes)) return children ?? null
  return (
    <Link to="/patients" search={{ patient }} {...(children ? {} : { 'aria-label': tPatient('openFor', { name }) })}>
      {children ?? tPatient('open')}
    </Link>
  )
}
