import { Command } from 'commander';
import { eraseCommand } from './contact/erase.ts';
import { exportCommand } from './contact/export.ts';
import { receiptsCommand } from './contact/receipts.ts';
import { showCommand } from './contact/show.ts';
import { withSharedOptions } from './options.ts';

export const contactCommand = (): Command =>
  new Command('contact')
    .description('show, export or erase a person')
    .addCommand(withSharedOptions(showCommand()))
    .addCommand(withSharedOptions(exportCommand()))
    .addCommand(withSharedOptions(eraseCommand()))
    .addCommand(withSharedOptions(receiptsCommand()));
