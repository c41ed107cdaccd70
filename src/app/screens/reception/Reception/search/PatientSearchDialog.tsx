import { FindDialog } from '../../../../components/people/find/FindDialog.tsx'
import type { FindFieldProps } from '../../../../components/people/find/FindField.tsx'
import { PatientSearchResults } from './PatientSearchResults.tsx'
import type { SearchActions } from './searchActions.ts'

type Props = FindFieldProps & { readonly actions: SearchActions }

/** Finds patients by name, date of birth or the end of a phone number. */
export const PatientSearchDialog = ({ actions, ...field }: Props) => (
  <FindDialog {...field}>
    <PatientSearchResults typed={field.typed} actions={actions} onClose={field.onClose} />
  </FindDialog>
)
