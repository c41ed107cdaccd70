import { type SterilisationForm, useSterilisation } from '../sterilisationContext.ts'
import { AddSteriliserForm } from './AddSteriliserForm.tsx'
import { EarlyReleaseForm } from './EarlyReleaseForm.tsx'
import { ReceiveDeliveryForm, VerifyDeliveryForm } from './DeliveryForms.tsx'
import { ImportLogForm } from './ImportLogForm.tsx'
import { IndicatorForm } from './IndicatorForm.tsx'
import { LabelsForm } from './LabelsForm.tsx'
import { NewLoadForm } from './NewLoadForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { ResultsForm } from './ResultsForm.tsx'
import { TestsForm } from './TestsForm.tsx'

/** Renders the form that is open. */
export function OpenFormDialog({ form }: { readonly form: SterilisationForm }) {
  const { setForm, location } = useSterilisation()
  const onClose = () => setForm(null)
  switch (form.kind) {
    case 'newLoad':
      return <NewLoadForm onClose={onClose} />
    case 'external':
      return <ReceiveDeliveryForm onClose={onClose} />
    case 'labels':
      return <LabelsForm onClose={onClose} />
    case 'addSteriliser':
      return <AddSteriliserForm location={location} onClose={onClose} />
    case 'tests':
      return <TestsForm steriliser={form.steriliser} onClose={onClose} />
    case 'results':
      return <ResultsForm cycle={form.cycle} isCorrection={false} onClose={onClose} />
    case 'correct':
      return <ResultsForm cycle={form.cycle} isCorrection onClose={onClose} />
    case 'early':
      return <EarlyReleaseForm cycle={form.cycle} onClose={onClose} />
    case 'importFile':
      return <ImportLogForm cycle={form.cycle} onClose={onClose} />
    case 'note':
      return <NoteForm cycle={form.cycle} onClose={onClose} />
    case 'indicator':
      return <IndicatorForm cycle={form.cycle} onClose={onClose} />
    case 'verify':
      return <VerifyDeliveryForm cycle={form.cycle} onClose={onClose} />
    case 'reason':
      return <ReasonForm purpose={form.purpose} cycle={form.cycle} onClose={onClose} />
  }
}
