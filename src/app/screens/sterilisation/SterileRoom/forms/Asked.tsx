import { type Asking, useRoomView } from '../roomView.ts'
import { AddSteriliser } from './AddSteriliser.tsx'
import { EarlyForm } from './EarlyForm.tsx'
import { ExternalForm, VerifyForm } from './ExternalForm.tsx'
import { ImportForm } from './ImportForm.tsx'
import { LabelsForm } from './LabelsForm.tsx'
import { NewLoadForm } from './NewLoadForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import { ReasonForm } from './ReasonForm.tsx'
import { ResultsForm } from './ResultsForm.tsx'
import { TestsForm } from './TestsForm.tsx'

/** The one form that is open in front of the room. */
export function Asked({ asking }: { readonly asking: Asking }) {
  const { ask, location } = useRoomView()
  const onClose = () => ask(null)
  switch (asking.kind) {
    case 'newLoad':
      return <NewLoadForm onClose={onClose} />
    case 'external':
      return <ExternalForm onClose={onClose} />
    case 'labels':
      return <LabelsForm onClose={onClose} />
    case 'addSteriliser':
      return <AddSteriliser location={location} onClose={onClose} />
    case 'tests':
      return <TestsForm steriliser={asking.steriliser} onClose={onClose} />
    case 'results':
      return <ResultsForm cycle={asking.cycle} isCorrection={false} onClose={onClose} />
    case 'correct':
      return <ResultsForm cycle={asking.cycle} isCorrection onClose={onClose} />
    case 'early':
      return <EarlyForm cycle={asking.cycle} onClose={onClose} />
    case 'importFile':
      return <ImportForm cycle={asking.cycle} onClose={onClose} />
    case 'note':
      return <NoteForm cycle={asking.cycle} onClose={onClose} />
    case 'verify':
      return <VerifyForm cycle={asking.cycle} onClose={onClose} />
    case 'reason':
      return <ReasonForm why={asking.why} cycle={asking.cycle} onClose={onClose} />
  }
}
