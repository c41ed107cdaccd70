import '../../../components/documents/letters/areas.ts'
import { tLetters } from '#locale/documents/letters.ts'
import { dayAndTimeOf } from '#locale/common/time.ts'
import type { AssetRecord } from '#machines/records.ts'
import type { PatientRow } from '#streams/derive/scheduling/day/dayRows.ts'
import { useClient } from '../../../appContext.ts'
import { letterEmail, letterName, noEmailReason } from '../../../components/documents/letters/letterEmail.ts'
import { ButtonLink } from '../../../components/form/links/ButtonLink.tsx'
import { DialogButton } from '../../../components/command/DialogButton.tsx'
import { Panel, PanelRow } from '../../../components/panels/PanelStack.tsx'
import { useUserName } from '../../../components/messaging/useUserName.ts'
import { useCurrentLocation } from '../../../location/LocationProvider.tsx'
import type { PatientTabProps } from '../../patientTab.ts'
import { PagedList, TabContent } from '../../TabContent.tsx'
import { useLiveRecords } from '../../useLiveRecords.ts'

/** The letters of the patient, newest first. One that was written by mistake is not shown. */
export function LettersTab({ patient }: PatientTabProps) {
  const live = useLiveRecords<AssetRecord>('assets', 'of', patient.id)
  const letters = [...live.rows.values()]
    .filter(({ kind, active }) => kind === 'letter' && active)
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
  return (
    <TabContent live={live} isEmpty={letters.length === 0} emptyTitle={tLetters('none')} emptyHelp={tLetters('noneHelp')}>
      <PagedList items={letters}>
        {(shown) => (
          <Panel>
            {shown.map((letter) => (
              <LetterRow key={letter.id} letter={letter} patient={patient} />
            ))}
          </Panel>
        )}
      </PagedList>
    </TabContent>
  )
}

function LetterRow({ letter, patient }: { readonly letter: AssetRecord; readonly patient: PatientRow }) {
  const client = useClient()
  const { location } = useCurrentLocation()
  const author = useUserName(letter.writtenBy)
  const when = dayAndTimeOf(letter.createdAt, location.timeZone)
  const name = letterName(letter)
  const mayEmail = client.scopes.has('pat.comm') && noEmailReason(client, patient) === null
  const email = () => void client.send(letterEmail(patient, letter, { practice: client.me.practice.name, location: location.id }))
  return (
    <PanelRow label={name} description={author ? tLetters('writtenBy', { name: author, when }) : tLetters('writtenAt', { when })}>
      <ButtonLink href={`/api/assets/${letter.id}/file?inline=true`} label={tLetters('printOf', { name })} isNewTab>
        {tLetters('print')}
      </ButtonLink>
      {mayEmail && <DialogButton label={tLetters('email')} about={tLetters('emailOf', { name })} onPress={email} />}
    </PanelRow>
  )
}
