import { isIP } from 'node:net';

/**
 * What of the vendors' answers may be passed on as it is. Everything else is replaced: whoever adds a word here says
 * that it can be nobody's name and no secret.
 */

/** The words of which names of fields, states and kinds are made; `wanUptime` is two of them. */
const WORDS = new Set(
  `access active adopted adopting adoption ago agent ap aps api app application asn at attempt auto available avg
  backup band base blocked bps build bytes cancelled category channel check class client clients clock code compliance
  connected connecting connection connector console controller controllers correct count counts cpu critical current data
  default degraded deleting desc detail devices device dhcp disabled disconnected down download downtime drops dual duplex
  eap eligible enabled error expires expired failed failing failover false features firmware frequency full gateway
  gateways ghz getting grant guest hardware has health heartbeat high host hosts http icmp id idx image inactive incorrect
  index info install installed installing integration interface interfaces internal internet interrupted ip ipv is isolated
  isp issue issues kbps kind last latency latest lan level limit limited link list load local location lost loss low mac
  magic main managed manager max mbps mem memory mesh meta metric metrics migrating min minute minutes missed mode model
  msg name network networks next normal not notification number nvr off offline offset ok on online option order organization
  organisation outage own owner packet page pct pending percent percentage percentages period periods permission ping
  platform poe port portal ports primary priority product protect protocol provisioned provisioning public radio radios rate
  read readonly ready reboot rebooting rc reason reference refresh region release reported retries retry role row rows rx
  satellite seen self series server session short shortname shut site sites size slow speed start started startup state
  standby static statistics status store subnet success supported switch switching sync system talk time timeout timestamp
  timezone token topology total trace traffic true tx type types unknown unlicensed unplugged unsupported up update updated
  updating updates upgradable upgrading uplink uplinks upload uptime usage usb use used user util utilization version virtual
  vlan vpn wan wans warning width wifi wired wireless wlan work zone change changes line latency unifi omada result
  hostname point points external address addresses sec seconds to date num in config updatable switching clients by ms count gb mb
  admin administrator unauthorized forbidden found bearer load1 resp ordered wlan5 day`
    .split(/\s+/)
    .filter(Boolean),
);

/** Fields whose strings are states and kinds. */
const WORD_FIELDS = new Set(
  'state status type features interfaces installState firmwareStatus productLine tokenType permission metricType mode role band'.split(
    ' ',
  ),
);
const MODEL_FIELDS = new Set(['model', 'shortname', 'modelName']);
const VERSION_FIELDS = new Set(['version', 'firmwareVersion', 'applicationVersion']);
/** Numbers of these tell who or where somebody is, by the last word too. */
const TELLING = new Set('id asn ip mac serial code phone user vlan owner location token number'.split(' '));
/** What fields of figures and of times are, by the last word of their names. */
const MEASURES = new Set(
  `latency loss downtime uptime count total index percent pct percentage rate retry retries bps kbps mbps ms ghz util
  utilization usage cpu mem memory average avg min max sec seconds minutes time timestamp at seen in rows size`.split(
    /\s+/,
  ),
);
/** What counts something counts less than this; what is more may be an address or a telephone number. */
const MOST_COUNTED = 10_000;
const KNOWN_CODES = new Set(['errorCode', 'httpStatusCode']);
/** The names that the vendors themselves give to lines and applications. */
const VENDOR_NAME = /^(wan ?\d?|network|protect|access|talk|connect|innerspace)$/i;

const MODEL_WORDS =
  'ac|cloud|key|dream|router|machine|express|mesh|pro|lite|lr|max|ultra|plus|outdoor|indoor|wall|in|iw|xgs?|se|enterprise|hd|nanohd|flexhd|beaconhd|flex|mini|gen\\d|poe|standard|long|range|nano|gateway|switch';
const MODEL_FAMILIES =
  'u|us|usw|uap|ucg|udm|udr|udw|uxg|ux|usg|ugw|efg|uk|uck|unvr|envr|unas|uwb|ubb|umr|ulte|eap|er|oc|sg|tl|g|e|ac|iw';
/** `Pro`, `UCG`, `U6`, `EAP650`, `24`, `UDMPRO`: what names of models are made of. */
const MODEL_PART = new RegExp(
  `^(${MODEL_WORDS}|(${MODEL_FAMILIES})(\\d{1,4}[a-z]{0,2})?(${MODEL_WORDS})?|\\d{1,2}[a-z]?)$`,
  'i',
);
const VERSION = /^v?\d{1,3}(\.\d{1,6}){1,4}([-+.]?(rc|beta|alpha|build)[.\d]*)?$/i;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)$/;
const UPTIME = /^(\d{1,5}day\(s\) ?)?(\d{1,2}h ?)?(\d{1,2}m ?)?(\d{1,2}s)?$/;

/** Whether the name of a field is made of words that are nobody's. */
export function isHarmlessField(name: string): boolean {
  return isOfWords(name) || VENDOR_NAME.test(name);
}

/** Whether a string may be passed on, as the value of this field. */
export function isHarmlessText(field: string, text: string): boolean {
  if (text === '') return true;
  if (isIP(text) !== 0) return false;
  if (TIME.test(text)) return true;
  if (WORD_FIELDS.has(field)) return isOfWords(text);
  if (MODEL_FIELDS.has(field)) return isModel(text);
  if (VERSION_FIELDS.has(field)) return VERSION.test(text);
  if (field === 'uptime') return UPTIME.test(text);
  return field === 'name' && VENDOR_NAME.test(text);
}

/** Whether a number may be passed on, as the value of this field. 0, 1 and -1 are flags, and nobody's. */
export function isHarmlessNumber(field: string, value: number): boolean {
  if (value === 0 || Math.abs(value) === 1) return true;
  if (KNOWN_CODES.has(field)) return true;
  const last = partsOf(field).at(-1)?.toLowerCase() ?? '';
  if (!isOfWords(field) || TELLING.has(last)) return false;
  return MEASURES.has(last) || (Number.isInteger(value) && Math.abs(value) < MOST_COUNTED);
}

/** Whether a text could be the name of a model. */
export function isModel(text: string): boolean {
  const parts = text.split(/[ _+-]+/).filter(Boolean);
  return parts.length > 0 && parts.length <= 5 && parts.every((part) => MODEL_PART.test(part));
}

/** Whether a text is made of the vendors' words, with two short numbers at most. */
function isOfWords(text: string): boolean {
  const parts = partsOf(text);
  const numbers = parts.filter((part) => /^\d{1,2}$/.test(part));
  const words = parts.filter((part) => WORDS.has(part.toLowerCase()));
  return words.length > 0 && numbers.length <= 2 && words.length + numbers.length === parts.length;
}

/** `wanUptime`, `wan_uptime` and `WAN UPTIME` are two words each; numbers are words too. */
function partsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Za-z])(\d)/g, '$1 $2')
    .replaceAll(/(\d)([A-Za-z])/g, '$1 $2')
    .split(/[\s_.-]+/)
    .filter(Boolean);
}
