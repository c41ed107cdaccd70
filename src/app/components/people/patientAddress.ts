/** The address of a patient's page, for links that are drawn by the hundred: a link of the router would follow each change of the address. */
export const patientAddress = (patient: string): string => `#/patients?patient=${encodeURIComponent(patient)}`
