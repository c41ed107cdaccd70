import { IconDeviceTablet } from '@tabler/icons-react'
import { type KioskRow, openOf, type SubmissionRow } from '#streams/derive/reception/receptionPapers.ts'
import type { VisitRow } from '#streams/derive/day/dayRows.ts'
import { useClient } from '../../../../context.ts'
import { Button } from '../../../../parts/form/Button.tsx'
import { type Choice, Menu } from '../../../../parts/layer/Menu.tsx'
import { useGiving } from '../../../../useCommand.ts'
import { usePapers } from '../papers.ts'
import { sayVisit } from './sayVisit.ts'

type Props = { readonly visit: VisitRow; readonly name: string }

/** Hands a form to the glass beside which its patient stands. Only where there is a form to fill in, and a kiosk that is heard. */
export function AtKiosk({ visit, name }: Props) {
  const client = useClient()
  const papers = usePapers()
  const show = useShowing()
  const open = openOf(papers, visit)
  const { kiosks, forms } = papers
  if (open.length === 0 || kiosks.length === 0 || !client.scopes.has('kiosk.form')) return null
  const nameOf = ({ form }: SubmissionRow) => forms.find(({ id }) => id === form)?.name ?? sayVisit('aForm')
  const label = sayVisit('atKioskOf', { name })
  const groups = kiosks.map((kiosk) => ({
    id: kiosk.id,
    head: kioskWord(kiosk),
    choices: open.map((form): Choice => ({ id: `${kiosk.id} ${form.id}`, word: nameOf(form), onChoose: () => show(kiosk, form) })),
  }))
  return (
    <Menu label={label} groups={groups}>
      <Button isSoft aria-label={label} icon={<IconDeviceTablet size={18} stroke={1.75} aria-hidden="true" />}>
        {sayVisit('atKiosk')}
      </Button>
    </Menu>
  )
}

/** Somebody fills in a form there: handing over another ends that. */
const kioskWord = ({ name, showForm }: KioskRow): string => (showForm === null ? name : sayVisit('kioskBusy', { name }))

function useShowing(): (kiosk: KioskRow, form: SubmissionRow) => void {
  const give = useGiving()
  return (kiosk, form) => void give({ command: 'kiosk.showForm', record: kiosk.id, data: { showForm: form.id } }, kiosk.version)
}
