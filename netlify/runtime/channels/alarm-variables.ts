import { hookAddress, text, wholeNumber } from '../environment/variable.ts';

/** Variables that apply to all channels. */
export const ALARM_VARIABLES = {
  ALARM_AFTER_MINUTES: {
    about: 'After how many minutes without internet staff are told.',
    isSecret: false,
    schema: wholeNumber(1, 1440, 'minutes, 1 to 1440'),
    default: '10',
  },
  ALARM_LANGUAGE: {
    about: 'The language of the messages, if not the first of the site.',
    isSecret: false,
    schema: text,
  },
  ALARM_HEARTBEAT_URL: {
    about: 'An address that is asked every five minutes, of a service that tells you when it is not.',
    isSecret: true,
    schema: hookAddress,
  },
} as const;
