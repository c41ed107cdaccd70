import { useState } from 'react'
import { parsePhone } from '#domain/people/parsePhone.ts'
import { formatPhone } from '#domain/people/phone.ts'
import { zoneName } from '#locale/common/zoneName.ts'
import { tSetup } from '#locale/practice/setup.ts'
import { useSubmit } from '../../../../commands/useSubmit.ts'
import { Field } from '../../../../components/form/Field.tsx'
import { useCurrentLocation } from '../../../../location/LocationProvider.tsx'
import { asText } from '../../../../theme/looks.ts'
import { StepForm } from './StepForm.tsx'
import type { StepProps } from './stepProps.ts'

/** The name of the practice, and how patients reach it. */
export function PracticeStep({ rows: { settings }, onDone, later }: StepProps) {
  const { location } = useCurrentLocation()
  const [name, setName] = useState(settings?.practiceName ?? '')
  const [phone, setPhone] = useState(location.phone ? formatPhone(location.phone) : '')
  const [address, setAddress] = useState(location.address ?? '')
  const [isSubmitted, setSubmitted] = useState(false)
  const { send, problem, isSending } = useSubmit(onDone)
  const isNameMissing = name.trim() === ''
  const isPhoneWrong = phone.trim() !== '' && parsePhone(phone) === null
  const submit = () => {
    setSubmitted(true)
    if (isNameMissing || isPhoneWrong || !settings) return
    const place = { phone: phone.trim() === '' ? null : parsePhone(phone), address: address.trim() || null }
    // The first location has the name of the practice until a user gives it another.
    const placeName = location.name === settings.practiceName ? { name: name.trim() } : {}
    void send(
      { command: 'settings.edit', record: settings.id, data: { practiceName: name.trim() } },
      { command: 'locations.edit', record: location.id, data: { ...placeName, ...place } },
    )
  }
  return (
    <StepForm problem={problem} isSending={isSending} onSubmit={submit} later={later}>
      <Field
        label={tSetup('practiceName')}
        value={name}
        maxLength={120}
        error={isSubmitted && isNameMissing ? tSetup('nameMissing') : undefined}
        onChange={setName}
      />
      <Field
        label={tSetup('phone')}
        type="tel"
        value={phone}
        error={isSubmitted && isPhoneWrong ? tSetup('phoneFault') : undefined}
        onChange={setPhone}
      />
      <Field label={tSetup('address')} value={address} maxLength={300} onChange={setAddress} />
      <p className={asText('small', 'quiet')}>{tSetup('timeZone', { zone: zoneName(location.timeZone) })}</p>
    </StepForm>
  )
}
