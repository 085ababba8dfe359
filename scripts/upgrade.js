// Takes over a newer version of the software: all but content/, which is the owner's. Plain JavaScript on whatever Node
// there is, as the packages of the newer version are not installed yet.
import { spawnSync } from 'node:child_process';

const USAGE = `Takes over a newer version of this software: everything but content/, where only the handbook and the words of the
interface are brought up to date, and data whose form has changed. What changed for you is told, then the check says
whether anything is left to do. The commit can be taken back.

  npm run upgrade [-- <branch or tag>]

  <branch or tag>  of the remote "upstream" (default: main)
  --help           this text`;

/** What of content/ is the software's. */
const HANDBOOK = ['README.md', 'REFERENCE.md'];

const [wanted = 'main', ...others] = process.argv.slice(2);
if (wanted === '--help') console.log(USAGE);
else if (wanted.startsWith('-') || others.length > 0) end(`This is called wrong.\n\n${USAGE}`, 2);
else upgrade();

function upgrade() {
  if (!git('remote').split('\n').includes('upstream'))
    end(`Newer versions come from a remote named upstream, and there is none. With the address that you once cloned:

  git remote add upstream <address>`);
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    end('Something has been changed here and is not in git yet. Commit it, and start again: git status');
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  run('git', 'fetch', '--tags', ...(isShallow ? ['--unshallow'] : []), 'upstream');
  const newer = findCommit(`upstream/${wanted}`) || findCommit(`refs/tags/${wanted}`);
  if (!newer)
    end(`Upstream has no branch or tag ${wanted}. It has:\n\n${git('ls-remote', '--heads', '--tags', 'upstream')}`);
  if (tryGit('merge-base', 'HEAD', newer) !== newer) handOver(newer);
  const base = tryGit('merge-base', 'HEAD', newer) || adoptHistory(newer);
  if (base === newer) {
    bringUpToDate(newer);
    return finish('You have this version already.');
  }
  takeOver(base, newer);
}

/** Lets the script of the newer version do the rest: it knows what has moved since this one was written. */
function handOver(newer) {
  const [own, theirs] = ['HEAD', newer].map((commit) => tryGit('show', `${commit}:scripts/upgrade.js`));
  if (theirs === '' || theirs === own || process.env.UPGRADE_TO === newer) return;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-', wanted], {
    input: theirs,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, UPGRADE_TO: newer },
  });
  process.exit(status ?? 1);
}

/** What somebody has merged without this script came with content that is older than the code. */
function bringUpToDate(newer) {
  const [merge] = git('rev-list', '--reverse', '--first-parent', '--ancestry-path', `${newer}..HEAD`).split('\n');
  const base = (merge && tryGit('merge-base', `${merge}^`, newer)) || newer;
  run(process.execPath, 'scripts/upgrade/content.js', base, newer);
  if (git('status', '--porcelain', '--', 'content') === '') return;
  git('add', 'content');
  git('commit', '--quiet', '--no-verify', '-m', `Bring the content up to date with ${nameVersion(newer)} of upstream`);
}

function nameVersion(commit) {
  return git('describe', '--always', '--tags', commit);
}

/**
 * A repository without history in common, as a template or an archive makes one, is given that of the version which it
 * differs from least.
 */
function adoptHistory(newer) {
  const commits = git('rev-list', newer).split('\n');
  console.log(`Nothing says which version this began from: comparing it with each of ${commits.length} …`);
  const [[, began]] = commits
    .map((commit, index) => {
      if (index > 0 && index % 100 === 0) console.log(`… compared with ${index}`);
      return [countDifferences(commit), commit];
    })
    .sort(([a], [b]) => a - b);
  console.log(`It began from ${nameVersion(began)}.`);
  git('merge', '--strategy=ours', '--allow-unrelated-histories', '-m', `This began from ${began} of upstream`, began);
  return began;
}

/** Counts the files outside content/ that differ. Renames do not matter, and the search for them takes most of the time. */
function countDifferences(commit) {
  return git('diff', '--no-renames', '--name-only', commit, 'HEAD', '--', '.', ':!content').split('\n').length;
}

/** Merges the newer version, which is first given the content that is here: nothing of it can then be in conflict. */
function takeOver(base, newer) {
  const before = git('rev-parse', '--short', 'HEAD');
  const isHandbook = (entry) => HANDBOOK.includes(nameOf(entry));
  const own = list('HEAD:content').filter((entry) => !isHandbook(entry));
  const content = makeTree([...own, ...list(`${newer}:content`).filter(isHandbook)]);
  const published = makeTree([...listIn(newer, 'public'), ...listKept(base, newer)]);
  const rest = list(newer).filter((entry) => !['content', 'public'].includes(nameOf(entry)));
  const tree = makeTree([...rest, `040000 tree ${content}\tcontent`, `040000 tree ${published}\tpublic`]);
  const given = git('commit-tree', tree, '-p', newer, '-m', 'The content of this place');
  const { status, stderr } = spawnSync('git', ['merge', '--quiet', '--no-ff', '--no-commit', given], {
    encoding: 'utf8',
  });
  if (!tryGit('rev-parse', '--verify', '--quiet', 'MERGE_HEAD'))
    end(`Git merges nothing, and nothing was changed:\n\n${stderr}`);
  const conflicts = tryGit('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean);
  run(process.execPath, 'scripts/upgrade/content.js', base, newer);
  // Whatever is added counts as resolved, and the owner may have changed the handbook.
  git('add', '--', 'content', ...conflicts.map((file) => `:!${file}`));
  tellChanges(base, newer);
  const message = `Take over ${nameVersion(newer)} of upstream`;
  if (status !== 0) stopAtConflicts(message, conflicts);
  const commit = spawnSync('git', ['commit', '--quiet', '--no-verify', '-m', message], { encoding: 'utf8' });
  if (commit.status !== 0) stopAtCommit(message, commit.stderr);
  finish(`${message}. To take it back: git reset --hard ${before} && npm ci`);
}

/** Of public/, which is published as it is, what the owner has made another and the newer version has no more. */
function listKept(base, newer) {
  const had = listIn(base, 'public');
  const has = listIn(newer, 'public').map(nameOf);
  return listIn('HEAD', 'public').filter((entry) => !had.includes(entry) && !has.includes(nameOf(entry)));
}

function stopAtConflicts(message, files) {
  end(`You have changed what the newer version changes too:

${files.map((file) => `  ${file}`).join('\n')}

Each holds both, between <<<<<<< and >>>>>>>, or is there though one side has deleted it. Write it as it shall be, then:

  git add -A && git commit -m "${message}" && npm run upgrade

To have all as it was before: git merge --abort`);
}

/** As where a commit is to be signed and cannot be, or where nobody has said who commits. */
function stopAtCommit(message, why) {
  end(`The newer version is here, and git does not commit it:

${why.trimEnd()}

Mend that, then:

  git commit -m "${message}" && npm run upgrade

To have all as it was before: git merge --abort`);
}

/** What owners are told of the versions between, as CHANGELOG.md has it: what only stands elsewhere in it now is not new. */
function tellChanges(base, newer) {
  const [before, now] = [base, newer].map((commit) => tryGit('show', `${commit}:CHANGELOG.md`).split('\n'));
  const lines = now.filter((line) => line !== '' && !before.includes(line));
  if (lines.length > 0) console.log(`\nWhat is new in CHANGELOG.md:\n\n${lines.join('\n')}\n`);
}

/** Installs what the newer version needs, and runs the check: what is left to do is read last. */
function finish(sentence) {
  run('npm', 'ci', '--include=dev', '--no-audit', '--no-fund');
  console.log(`\n${sentence}\n`);
  if (!runs('npm', 'run', 'check')) end('\nWhat the check says above is left to do.');
}

function findCommit(name) {
  return tryGit('rev-parse', '--verify', '--quiet', `${name}^{commit}`);
}

function list(tree) {
  return git('ls-tree', tree).split('\n');
}

function listIn(commit, folder) {
  return tryGit('ls-tree', `${commit}:${folder}`).split('\n').filter(Boolean);
}

function nameOf(entry) {
  return entry.split('\t')[1];
}

function makeTree(entries) {
  return spawnSync('git', ['mktree'], { encoding: 'utf8', input: `${entries.join('\n')}\n` }).stdout.trim();
}

/** What git answers; where it refuses, its own words are the last. */
function git(...args) {
  const { status, stdout, stderr, error } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) end(`git ${args[0]}: ${(error ?? { message: stderr }).message}`);
  return stdout.trim();
}

function tryGit(...args) {
  return spawnSync('git', args, { encoding: 'utf8' }).stdout.trim();
}

function runs(command, ...args) {
  return spawnSync(command, args, { stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
}

function run(command, ...args) {
  if (!runs(command, ...args)) end(`This did not work, and why stands above: ${[command, ...args].join(' ')}`);
}

function end(sentence, code = 1) {
  console.error(sentence);
  process.exit(code);
}
