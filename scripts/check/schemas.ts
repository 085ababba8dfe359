import { runCommand } from '../command-line.ts';
import { writeSchemas } from '../write-schemas.ts';

const USAGE = `Writes content/schemas/*.schema.json, with which editors complete and underline the data files of content/.`;

await runCommand(USAGE, {}, writeSchemas);
