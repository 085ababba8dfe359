// Installs a newer version of the software, except content/, which is the owner's. Plain JavaScript for any version of
// Node, because the newer packages are not installed yet.
import { spawnSync } from 'node:child_process';

const USAGE = `Installs a newer version of this software: everything except content/, where only the handbook, the UI strings and
data whose format has changed are updated. Prints what changed for you, then runs the check for what is left to do.
The commit can be reverted.

  npm run upgrade [-- <branch or tag>]

  <branch or tag>  of the remote "upstream" (default: main)
  --help           this text`;

/** The software's own files in content/. */
const HANDBOOK = ['README.md', 'REFERENCE.md'];

const [wanted = 'main', ...others] = process.argv.slice(2);
if (wanted === '--help') console.log(USAGE);
else if (wanted.startsWith('-') || others.length > 0) end(`Wrong arguments.\n\n${USAGE}`, 2);
else upgrade();

function upgrade() {
  if (!git('remote').split('\n').includes('upstream'))
    end(`Newer versions come from a remote named upstream, which does not exist. Add it with the address that you cloned:

  git remote add upstream <address>`);
  if (git('status', '--porcelain', '--untracked-files=no') !== '')
    end('There are uncommitted changes (see git status). Commit them, and start again.');
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

/** Runs the script of the newer version, which knows what has changed since this one. */
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

/** A merge without this script leaves content that is older than the code. */
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
 * Connects a repository without common history, such as one made from a template or an archive, to the version from
 * which it differs least.
 */
function adoptHistory(newer) {
  const commits = git('rev-list', newer).split('\n');
  console.log(`This repository has no common history with upstream. Comparing it with each of ${commits.length} …`);
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

/**
 * Counts the files outside content/ that differ. Renames do not matter, and detecting them would take most of the time.
 */
function countDifferences(commit) {
  return git('diff', '--no-renames', '--name-only', commit, 'HEAD', '--', '.', ':!content').split('\n').length;
}

/** Merges the newer version, into which this content is copied first, so that content/ never has conflicts. */
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
    end(`Git could not merge, and nothing was changed:\n\n${stderr}`);
  const conflicts = tryGit('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean);
  run(process.execPath, 'scripts/upgrade/content.js', base, newer);
  // Adding a file resolves its conflict, and the owner may have changed the handbook.
  git('add', '--', 'content', ...conflicts.map((file) => `:!${file}`));
  tellChanges(base, newer);
  const message = `Take over ${nameVersion(newer)} of upstream`;
  if (status !== 0) stopAtConflicts(message, conflicts);
  const commit = spawnSync('git', ['commit', '--quiet', '--no-verify', '-m', message], { encoding: 'utf8' });
  if (commit.status !== 0) stopAtCommit(message, commit.stderr);
  finish(`${message}. To take it back: git reset --hard ${before} && npm ci`);
}

function listKept(base, newer) {
  const had = listIn(base, 'public');
  const has = listIn(newer, 'public').map(nameOf);
  return listIn('HEAD', 'public').filter((entry) => !had.includes(entry) && !has.includes(nameOf(entry)));
}

function stopAtConflicts(message, files) {
  end(`You have changed files that the newer version changes too:

${files.map((file) => `  ${file}`).join('\n')}

Each contains both versions, between <<<<<<< and >>>>>>>, or was deleted on one side. Edit it as you want it, then run:

  git add -A && git commit -m "${message}" && npm run upgrade

To restore everything: git merge --abort`);
}

/** Happens if a commit must be signed and cannot be, or the author is not configured. */
function stopAtCommit(message, why) {
  end(`The newer version is merged, but git could not commit it:

${why.trimEnd()}

Mend that, then:

  git commit -m "${message}" && npm run upgrade

To restore everything: git merge --abort`);
}

/** Prints the changelog of the versions in between. Entries that only moved in CHANGELOG.md are not new. */
function tellChanges(base, newer) {
  const [before, now] = [base, newer].map((commit) => tryGit('show', `${commit}:CHANGELOG.md`).split('\n'));
  const lines = now.filter((line) => line !== '' && !before.includes(line));
  if (lines.length > 0) console.log(`\nWhat is new in CHANGELOG.md:\n\n${lines.join('\n')}\n`);
}

/** Installs the packages of the newer version and runs the check, whose list of remaining work comes last. */
function finish(sentence) {
  run('npm', 'ci', '--include=dev', '--no-audit', '--no-fund');
  console.log(`\n${sentence}\n`);
  if (!runs('npm', 'run', 'check')) end('\nThe errors of the check above are left to fix.');
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

/** Returns the output of git; after a failure, git has printed the reason. */
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
  if (!runs(command, ...args)) end(`This failed, for the reason above: ${[command, ...args].join(' ')}`);
}

function end(sentence, code = 1) {
  console.error(sentence);
  process.exit(code);
}
