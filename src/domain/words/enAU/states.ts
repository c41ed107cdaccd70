/** What a state is called wherever it is shown. */
export const states = {
  visit: {
    requested: 'Requested',
    scheduled: 'Scheduled',
    arrived: 'Arrived',
    ready: 'Ready',
    called: 'Called',
    seated: 'Seated',
    inTreatment: 'In treatment',
    treated: 'Treated',
    checkout: 'Checkout',
    departed: 'Departed',
    cancelled: 'Cancelled',
    noShow: 'No-show',
    leftUnseen: 'Left unseen',
    rescheduled: 'Rescheduled',
    enteredInError: 'Entered in error',
  },
  exam: {
    requested: 'Needs dentist',
    inProgress: 'Dentist here',
  },
  chair: {
    clean: 'Clean',
    occupied: 'Occupied',
    dirty: 'Dirty',
    turning: 'Turning',
    outOfService: 'Out of service',
  },
  confirmation: {
    unasked: 'not asked',
    asked: 'asked',
    confirmed: 'confirmed',
    declined: 'declined',
    callRequested: 'asked for a call',
  },
  late: '{{minutes}} min late',
} as const
